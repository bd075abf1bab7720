package stock;

/** Boxes on a shelf. Taking out is guarded; putting in is not, and races with itself. */
public final class Stock {
    private int boxes;

    public void put(int more) {
        boxes += more; // racy
    }

    public synchronized boolean take() {
        if (boxes == 0) {
            return false;
        }
        boxes--;
        return true;
    }

    public synchronized int boxes() {
        return boxes;
    }
}
