package depot;

/** A store whose clerks do not agree on who counts. */
final class Store {
    private int crates;

    void put(int more) {
        crates += more; // racy
    }

    int crates() {
        return crates;
    }
}
