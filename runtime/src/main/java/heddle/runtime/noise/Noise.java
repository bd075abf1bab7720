package heddle.runtime.noise;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.vm.OwnThread;
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
    private static final long LONGEST_NANOS = 2_000_000L;
    private static final long LONGEST_BEGIN_NANOS = 50_000_000L;
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

    /**
     * A thread comes to where its code may begin. One thread in two is kept back here, for most of what is left of the budget:
     * who comes late to everything turns round more than who is late once.
     */
    public static void begin(int place) {
        int at = place & PLACES - 1;
        if (VISITS[at] < NEW) {
            VISITS[at]++;
            perhaps(LONGEST_BEGIN_NANOS);
        }
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
        perhaps(LONGEST_NANOS);
    }

    /** Nobody is delayed who is alone: there is nothing to turn round. */
    private static void perhaps(long longest) {
        Thread thread = Thread.currentThread();
        ThreadGroup group = thread.getThreadGroup();
        if (thread instanceof OwnThread || group == null || group.activeCount() == 1 && !isVirtual(thread)) {
            return;
        }
        long nanos;
        LOCK.lock();
        try {
            long left = (long) (share * (System.nanoTime() - start)) - spent;
            if (left < SHORTEST_NANOS || (random() & 1) == 0) {
                return;
            }
            long most = Math.min(left, longest);
            long least = longest == LONGEST_NANOS ? SHORTEST_NANOS : most / 2;
            nanos = least + Long.remainderUnsigned(random(), Math.max(1, most - least));
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

    private static boolean isVirtual(Thread thread) {
        return thread.getThreadGroup().getName().equals("VirtualThreads");
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
