package handle;

/**
 * Every thread is put into one slot of the array.
 *
 * Known wrong: which slot a thread is put into is not known.
 */
class SameSlot {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread[] slots = new Thread[1];
        for (int i = 0; i < 4; i++) {
            slots[0] = new Thread(() -> n++); // race: SameSlot.n
            slots[0].start();
        }
        for (Thread slot : slots) slot.join();
        n++; // race: SameSlot.n
    }
}
