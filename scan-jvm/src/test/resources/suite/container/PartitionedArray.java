package container;

/** Known wrong: the elements of an array are one location, so that threads with parts of their own seem to meet. */
class PartitionedArray {
    static final int[] TABLE = new int[2];
    public static void main(String[] args) {
        new Thread(() -> TABLE[0]++).start(); // guarded
        new Thread(() -> TABLE[1]++).start(); // guarded
    }
}
