package handover;

import java.util.concurrent.atomic.AtomicInteger;

/** Known wrong: an index that is handed out once gives its element to one thread; indices are not followed. */
class AtomicIndex {
    static final AtomicInteger NEXT = new AtomicInteger();
    static final String[] SLOTS = new String[8];
    static void work() {
        SLOTS[NEXT.getAndIncrement()] = "mine"; // guarded
    }
    public static void main(String[] args) {
        new Thread(AtomicIndex::work).start();
        new Thread(AtomicIndex::work).start();
    }
}
