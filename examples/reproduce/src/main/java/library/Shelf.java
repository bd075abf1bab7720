package library;

/** Books on a shelf. The fix is one word: {@code synchronized void put()}. */
public final class Shelf {
    private int books;

    public void put() {
        books++;
    }

    public synchronized int books() {
        return books;
    }
}
