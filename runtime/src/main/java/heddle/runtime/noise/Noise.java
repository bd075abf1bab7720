package heddle.runtime.noise;

import heddle.runtime.OwnThread;
import heddle.runtime.lock.SpinLock;
import java.util.concurrent.locks.LockSupport;

/**
 * Delays threads at places of the program that may order them: before monitors, calls and accesses to fields, and where code of
 * a thread begins. All delays together take a share of the time that has passed, and no more. A place is delayed at often while
 * it is new, and less and less often later, so that what is left of the budget goes to places that have not been tried.
 *
 * <p>Counts of visits are plain and may lose some to each other.
 */
public final class Noise {
    /** Visits of a place at which a delay is as likely as not. */
    private static final int NEW = 8;
    /** One in so many visits of a known place is looked at. */
    private static final int SELDOM = 256;

    private static final long SHORTEST_NANOS = 20_000L;
    private static final long LONGEST_NANOS = 5_000_000L;
    private static final int PLACES = 1 << 16;

    private static final byte[] VISITS = new byte[PLACES];
    private static final SpinLock LOCK = new SpinLock();
    private static int countdown = SELDOM;
    private static long state;
    private static double share;
    private static long start;
    private static long spent;
    private static long delays;

    private Noise() {}

    /** @param part of the time that delays may take, above 0 and at most 1 */
    public static void start(long seed, double part) {
        state = seed;
        share = part;
        start = System.nanoTime();
    }

    /** A thread comes to a place. */
    public static void point(int place) {
        int at = place & PLACES - 1;
        if (VISITS[at] < NEW) {
            VISITS[at]++;
        } else if (--countdown > 0) {
            return;
        } else {
            countdown = SELDOM;
        }
        perhaps();
    }

    private static void perhaps() {
        Thread thread = Thread.currentThread();
        if (thread instanceof OwnThread) {
            return;
        }
        long nanos;
        LOCK.lock();
        try {
            long left = (long) (share * (System.nanoTime() - start)) - spent;
            if (left < SHORTEST_NANOS || (random() & 1) == 0) {
                return;
            }
            long most = Math.min(left, LONGEST_NANOS);
            nanos = Math.max(SHORTEST_NANOS, Long.remainderUnsigned(random(), most));
            spent += nanos;
            delays++;
        } finally {
            LOCK.unlock();
        }
        long begun = System.nanoTime();
        pause(thread, begun + nanos);
        LOCK.lock();
        try {
            spent += System.nanoTime() - begun - nanos;
        } finally {
            LOCK.unlock();
        }
    }

    /** Keeps what the program knows of interrupts and of permits to go on; its next park may return at once, as any may. */
    private static void pause(Thread thread, long until) {
        boolean parked = false;
        for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
            if (thread.isInterrupted()) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(left);
                parked = true;
            }
        }
        if (parked) {
            LockSupport.unpark(thread);
        }
    }

    /** SplitMix64, under the lock. */
    private static long random() {
        state += 0x9E3779B97F4A7C15L;
        long z = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** What was done, in words. */
    public static String summary(long seed) {
        LOCK.lock();
        try {
            long passed = Math.max(1, System.nanoTime() - start);
            return "noise: seed " + seed + ", " + delays + " delays of " + spent / 1_000_000 + " ms in all, "
                    + Math.round(1000.0 * spent / passed) / 10.0 + " % of the run";
        } finally {
            LOCK.unlock();
        }
    }
}
