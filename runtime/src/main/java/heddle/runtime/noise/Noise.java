package heddle.runtime.noise;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.vm.Bystanders;
import heddle.runtime.vm.OwnThread;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Delays threads at places of the program where another order of threads may show something: before what orders them, before
 * accesses to fields that several use, and where code of a thread begins. All delays together take a share of the time that has
 * passed, and no more. A new place is delayed at often, and a known one seldom: see {@link Places} and {@link NoisePlan}.
 *
 * <p>A delay ends when no other thread can move: then there is nothing that it could turn round. Neither finding that
 * out nor the wait orders one thread after another.
 */
public final class Noise {
    /** In this time one visit of a known place is looked at. */
    private static final long TICK_NANOS = 5_000_000L;

    /** So often a thread that is delayed looks at the others. */
    private static final long SLICE_NANOS = 500_000L;

    /** So many visits of no interest may pass by a tick. */
    private static final int MOST_PASSED = 1000;

    private static final Places PLACES = new Places();
    /** A constant, so that most hooks are one comparison with a byte at a known address. */
    private static final byte[] VISITS = PLACES.visits();

    private static final SpinLock LOCK = new SpinLock();
    /** Written before any code with hooks runs. */
    private static NoisePlan plan;

    /** Whether the next visit of a known place is looked at. Plain: a thread may see it late. */
    private static boolean isDue;

    /** Visits of no interest while one was to be looked at; plain like it. */
    private static int passed;

    private Noise() {}

    /**
     * @param part of the time that delays may take, above 0 and at most 1
     * @param begun when the run began, by {@link System#nanoTime}
     */
    public static void start(long seed, double part, long begun) {
        plan = new NoisePlan(seed, part, begun);
        new OwnThread(Noise::tick, "heddle-noise").start();
    }

    private static void tick() {
        while (true) {
            LockSupport.parkNanos(TICK_NANOS);
            isDue = true;
        }
    }

    /** The code at a place calls a method of this hash, reads a field or writes it; told before it runs. */
    public static void uses(int place, int member, boolean writes) {
        PLACES.uses(place, member, writes);
    }

    /** A method of this hash is synchronised, or a field volatile; told before its class is used. */
    public static void orders(int member) {
        PLACES.orders(member);
    }

    /**
     * A thread comes to where its code may begin: a thread that comes late to everything turns round more than one that
     * is late once.
     */
    public static void begin(int place) {
        if (isLookedAt(place)) {
            perhaps(PLACES.isNew(place) ? NoisePlan.Visit.BEGIN : NoisePlan.Visit.KNOWN);
        }
    }

    private static boolean isLookedAt(int place) {
        return VISITS[Places.slot(place)] >= 0 || isDue;
    }

    /** A thread is about to start another one, or to hand it something to run. */
    public static void starts() {
        starts(false);
    }

    /** A thread has started the last one that it starts in this call. */
    public static void started() {
        starts(true);
    }

    private static void starts(boolean isLast) {
        LOCK.lock();
        try {
            plan.starts(System.identityHashCode(Thread.currentThread()), isLast);
        } finally {
            LOCK.unlock();
        }
    }

    /** A thread comes to an operation that orders it. */
    public static void point(int place) {
        if (isLookedAt(place)) {
            perhaps(PLACES.isNew(place) ? NoisePlan.Visit.NEW : NoisePlan.Visit.KNOWN);
        }
    }

    /** A thread comes to the call of a method that may be synchronised. */
    public static void call(int place) {
        if (isLookedAt(place)) {
            if (PLACES.isOrder(PLACES.member(place))) {
                point(place);
            } else {
                PLACES.probed(place);
                perhapsBegins();
            }
        }
    }

    /** Of no interest, unless a thread begins with it. A tick is over after many of these. */
    private static void perhapsBegins() {
        if (isDue && ++passed >= MOST_PASSED) {
            passed = 0;
            isDue = false;
        }
        if (!plan.hasMet(System.identityHashCode(Thread.currentThread()))) {
            perhaps(NoisePlan.Visit.BEGIN);
        }
    }

    /** A thread comes to an access to a field. */
    public static void access(int place) {
        if (isLookedAt(place)) {
            looked(place);
        }
    }

    private static void looked(int place) {
        int field = PLACES.member(place);
        boolean writes = PLACES.writes(place);
        if (PLACES.isOrder(field)) {
            point(place);
            return;
        }
        int thread = System.identityHashCode(Thread.currentThread());
        if (PLACES.isNewAccess(place, field, writes, thread)) {
            perhaps(NoisePlan.Visit.NEW);
        } else if (isDue && PLACES.isShared(place, field, writes, thread)) {
            perhaps(NoisePlan.Visit.KNOWN);
        } else {
            perhapsBegins();
        }
    }

    private static void perhaps(NoisePlan.Visit visit) {
        if (visit == NoisePlan.Visit.KNOWN) {
            isDue = false;
        }
        Thread thread = Thread.currentThread();
        if (thread instanceof OwnThread) {
            return;
        }
        long begun = System.nanoTime();
        long nanos;
        LOCK.lock();
        try {
            nanos = plan.delay(visit, System.identityHashCode(thread), begun);
        } finally {
            LOCK.unlock();
        }
        if (nanos == 0) {
            return;
        }
        ThreadState t = Threads.current();
        t.suspend();
        boolean waited = false;
        try {
            waited = pause(thread, nanos);
        } finally {
            t.resume();
            over(nanos, waited ? System.nanoTime() - begun : 0);
        }
    }

    private static void over(long planned, long taken) {
        LOCK.lock();
        try {
            plan.over(planned, taken);
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Waits while others move, in slices. On a busy machine a slice takes longer than it was to, so that the last one is left
     * out if it would take too long. Keeps what the program knows of interrupts and of permits to go on; its next park may
     * return at once, as any may. False if nobody moves.
     */
    private static boolean pause(Thread thread, long nanos) {
        Set<Thread> own = Set.of(thread);
        long begun = System.nanoTime();
        long longest = 0;
        boolean waited = false;
        boolean parked = false;
        for (long taken = 0; nanos - taken > longest && isUseful(own); ) {
            waited = true;
            if (thread.isInterrupted()) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(Math.min(nanos - taken, SLICE_NANOS));
                parked = true;
            }
            long now = System.nanoTime() - begun;
            longest = Math.max(longest, now - taken);
            taken = now;
        }
        if (parked) {
            LockSupport.unpark(thread);
        }
        return waited;
    }

    private static boolean isUseful(Set<Thread> own) {
        return Bystanders.outlook(own) != Bystanders.Outlook.STUCK;
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
