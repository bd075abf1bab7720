package container;

class SharedArray {
    static final int[] CELLS = new int[4];
    static void work() {
        CELLS[0]++; // race: SharedArray.CELLS
    }
    public static void main(String[] args) {
        new Thread(SharedArray::work).start();
        new Thread(SharedArray::work).start();
    }
}
