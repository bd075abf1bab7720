package handle;

/**
 * Threads may share a slot.
 *
 * Known wrong: which slot a thread is put into is not known.
 */
class SlotByInput {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread[] slots = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int at = args.length % 4;
            slots[at] = new Thread(() -> n++); // race: SlotByInput.n
            slots[at].start();
        }
        for (Thread slot : slots) if (slot != null) slot.join();
        n++; // race: SlotByInput.n
    }
}
