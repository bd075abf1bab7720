package heddle.runtime.noise;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.vm.OwnThread;
import java.util.concurrent.locks.LockSupport;

/**
 * Delays threads at places of the program that may order them: before monitors, calls and accesses to fields, and where code of
 * a thread begins. All delays together take a share of the time that has passed, and no more. A place is delayed at often while
 * it is new, and less and less often later, so that what is left of the budget goes to places that have not been tried: see
 * {@link NoisePlan}.
 */
public final class Noise {
    private static final SpinLock LOCK = new SpinLock();
    /** Written before any code with hooks runs. */
    private static NoisePlan plan;

    private Noise() {}

    /** @param part of the time that delays may take, above 0 and at most 1 */
    public static void start(long seed, double part) {
        plan = new NoisePlan(seed, part, System.nanoTime());
    }

    /** A thread comes to where its code may begin: who comes late to everything turns round more than who is late once. */
    public static void begin(int place) {
        if (plan.isNew(place)) {
            perhaps(true);
        }
    }

    /** A thread is about to start another one, or to hand it something to run. */
    public static void starts() {
        plan.starts(System.identityHashCode(Thread.currentThread()));
    }

    /** A thread comes to an operation that may order it. */
    public static void point(int place) {
        if (plan.isDue(place)) {
            perhaps(false);
        }
    }

    /** A thread comes to an access. */
    public static void access(int place) {
        if (plan.isDueAccess(place)) {
            perhaps(false);
        }
    }

    /** Nobody is delayed who is alone: there is nothing to turn round. */
    private static void perhaps(boolean begins) {
        Thread thread = Thread.currentThread();
        ThreadGroup group = thread.getThreadGroup();
        if (thread instanceof OwnThread || group == null || group.activeCount() == 1 && !isVirtual(thread)) {
            return;
        }
        long nanos;
        LOCK.lock();
        try {
            long now = System.nanoTime();
            nanos = begins ? plan.delayBegin(now) : plan.delay(System.identityHashCode(thread), now);
        } finally {
            LOCK.unlock();
        }
        if (nanos == 0) {
            return;
        }
        long begun = System.nanoTime();
        try {
            pause(thread, begun + nanos);
        } finally {
            over(System.nanoTime() - begun - nanos);
        }
    }

    private static void over(long overslept) {
        LOCK.lock();
        try {
            plan.over(overslept);
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

    /** The summary of delays, in words. */
    public static String summary(long seed) {
        LOCK.lock();
        try {
            return plan.summary(seed, System.nanoTime());
        } finally {
            LOCK.unlock();
        }
    }
}
