package container;

/** Both do so under one lock, and each into an array of its own. */
class CopiedArrayLocked {
    static final int[] numbers = new int[10];
    static void copy() {
        int[] mine = new int[10];
        synchronized (numbers) {
            System.arraycopy(numbers, 0, mine, 0, 10); // guarded
        }
        java.util.Arrays.sort(mine); // guarded
    }
    public static void main(String[] args) {
        new Thread(CopiedArrayLocked::copy).start();
        synchronized (numbers) {
            java.util.Arrays.fill(numbers, 1); // guarded
        }
    }
}
