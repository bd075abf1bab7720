package root;

/** Callers of a thread-safe class may pass in what they share. */
class PassedToSafe {
    @interface ThreadSafe {}

    static class Box {
        int n;
    }

    @ThreadSafe
    static class Filler {
        void fill(Box box) {
            box.n++; // race: PassedToSafe$Box.n
        }
    }
}
