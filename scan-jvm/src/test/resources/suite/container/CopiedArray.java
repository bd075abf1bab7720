package container;

/** Copying a part of an array reads it, and filling it writes all of it. */
class CopiedArray {
    static final int[] numbers = new int[10];
    static void copy() {
        int[] mine = new int[10];
        System.arraycopy(numbers, 0, mine, 0, 10); // race: CopiedArray.numbers
    }
    public static void main(String[] args) {
        new Thread(CopiedArray::copy).start();
        java.util.Arrays.fill(numbers, 1); // race: CopiedArray.numbers
    }
}
