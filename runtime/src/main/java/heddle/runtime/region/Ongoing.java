package heddle.runtime.region;

import heddle.runtime.lock.SpinLock;
import jdk.internal.misc.Unsafe;

/**
 * The region that each slot is in. A slot passes from an ended thread to a new one, and its clock goes on, so an epoch
 * names one region for ever.
 *
 * <p>Memory ordering: a thread announces the end of its region by a release store before the operation that releases. A
 * thread that is ordered after that operation sees the region ended; another may still see it going on, and a
 * conflicting access of it is then a race (Appendix A of the paper).
 */
final class Ongoing {
    private static final SpinLock LOCK = new SpinLock();
    private static final Unsafe U = Unsafe.getUnsafe();
    /** One cache line for each slot. */
    private static final int LINE = 64;

    private static final int[] CLOCKS = new int[RegionWord.SLOTS * (LINE / Integer.BYTES)];
    private static final RegionThread[] THREADS = new RegionThread[RegionWord.SLOTS];
    private static volatile int slots;

    private Ongoing() {}

    private static long at(int slot) {
        return ArrayBase.INTS + (long) slot * LINE;
    }

    /** The slot belongs to the thread from now on, which is in the region of that clock. */
    static void begin(int slot, int clock, RegionThread thread) {
        LOCK.lock();
        try {
            THREADS[slot] = thread;
            set(slot, clock);
            slots = Math.max(slots, slot + 1);
        } finally {
            LOCK.unlock();
        }
    }

    /** The thread of the slot has ended in the region before that clock; nobody leaves notes for it any more. */
    static void end(int slot, int clock, RegionThread thread) {
        set(slot, clock);
        LOCK.lock();
        try {
            if (THREADS[slot] == thread) {
                THREADS[slot] = null;
            }
        } finally {
            LOCK.unlock();
        }
    }

    static void set(int slot, int clock) {
        U.putIntRelease(CLOCKS, at(slot), clock);
    }

    /** Whether a region has not ended; never for no region. */
    static boolean is(long epoch) {
        return epoch != 0 && RegionWord.clock(epoch) >= U.getIntAcquire(CLOCKS, at(RegionWord.slot(epoch)));
    }

    /** The clocks of all slots in use. */
    static int[] clocks() {
        int[] clocks = new int[slots];
        for (int i = 0; i < clocks.length; i++) {
            clocks[i] = U.getIntAcquire(CLOCKS, at(i));
        }
        return clocks;
    }

    /** The thread of a region's slot; null if it has ended, and the region with it. */
    static RegionThread thread(long epoch) {
        return THREADS[RegionWord.slot(epoch)];
    }
}
