package choice;

/** The data beside the lock was handed in: two owners share it under two locks. */
class SharedByOwners {
    static final int[] CELLS = new int[4];
    private final Object lock = new Object();
    private final int[] cells;

    SharedByOwners(int[] cells) {
        this.cells = cells;
    }

    void hit() {
        synchronized (lock) {
            cells[0]++; // race: SharedByOwners.CELLS
        }
    }

    public static void main(String[] args) {
        SharedByOwners one = new SharedByOwners(CELLS);
        SharedByOwners two = new SharedByOwners(CELLS);
        new Thread(one::hit).start();
        new Thread(two::hit).start();
    }
}
