package heddle.runtime.sync;

import heddle.runtime.clock.Clock;
import heddle.runtime.clock.Word;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.vm.IdentityTable;
import heddle.runtime.vm.OwnThread;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.InnocuousThread;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * From threads to their states, and the slots of the vector clocks.
 *
 * <p>{@link #current} is one table load and a comparison; the table is a cache that may forget. A slot passes from an
 * ended thread to a new one only if the new one is ordered after the end of the old one: then clocks stay exact. When
 * all slots are in use a thread runs unobserved, which the census tells.
 *
 * <p>Memory ordering: the cache is read and written with plain accesses; a thread uses an entry only if it names the
 * thread itself, and then it is the thread's own earlier write. Everything else happens under a lock that program threads spin
 * for; of an ended thread, whoever has seen its end may read what is known.
 */
public final class Threads {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long TID = U.objectFieldOffset(Thread.class, "tid");
    private static final Ordering ORDERING = Ordering.chosen();
    private static final ThreadState[] CACHE = new ThreadState[4096];

    private static final IdentityTable<Life> LIVES = new IdentityTable<>() {
        @Override
        protected Life create(Object key) {
            return new Life(key);
        }
    };

    /** The time from which a slot belonged to a thread. */
    private record Tenancy(int slot, int from, ThreadState state) {}

    private record Vacancy(int slot, int end) {}

    private static final int LEAST_TENANTS = 4094;
    private static final int TENANTS = mostTenants(Runtime.getRuntime().maxMemory());

    /** Tenancies, and so names of threads, that are remembered. */
    private static final int REMEMBERED = 20_000;

    /** Nothing that may block happens under it. */
    public static final SpinLock LOCK = new SpinLock();

    private static final List<ThreadState> LIVE = new ArrayList<>();
    private static final List<Tenancy> TENANCIES = new ArrayList<>();
    private static final List<Vacancy> VACANT = new ArrayList<>();
    /** How many known threads make it worth looking for ended ones: twice as many as were left last time. */
    private static int sweepAt = 8;
    /**
     * Nothing else refers to its referent: when that has gone, there was a collection, and ended threads may hold what the
     * next one should take, such as the class loader of a program that was unloaded.
     */
    private static WeakReference<Object> collection = new WeakReference<>(new Object());

    /** How many threads are looked at for a slot when there is none left. */
    private static final int SWEPT_WHEN_FULL = 256;

    /** Where in the list of known threads the next look goes. */
    private static int swept;

    private static int lastSlot;
    private static int seen;
    private static int unobserved;
    /** Of threads that have ended. */
    private static int deepest;

    private static long endedEvents;
    private static final Meter ENDED = new Meter();
    /** All that swept threads did. */
    private static Clock ended;

    private static final ThreadState UNBLOCKER = unblocker();

    private Threads() {}

    /** The state of the calling thread. */
    public static ThreadState current() {
        Thread thread = Thread.currentThread();
        ThreadState t = CACHE[(int) U.getLong(thread, TID) & CACHE.length - 1];
        return t != null && t.thread == thread ? t : lookup(thread);
    }

    /** The state of a thread, made if there is none. */
    @DontInline
    public static ThreadState lookup(Thread thread) {
        if (isUnblocker(thread)) {
            return UNBLOCKER;
        }
        ThreadState t;
        Life life = LIVES.of(thread);
        LOCK.lock();
        try {
            t = life.state;
            if (t == null) {
                t = enter(thread, life);
            }
        } finally {
            LOCK.unlock();
        }
        CACHE[(int) U.getLong(thread, TID) & CACHE.length - 1] = t;
        return t;
    }

    /**
     * The JDK's thread that lets virtual threads go on once a monitor is free. It must not wait for a monitor itself, since
     * the monitor's owner may be a virtual thread that waits for it; and it orders nothing that monitors do not.
     */
    private static boolean isUnblocker(Thread thread) {
        return thread instanceof InnocuousThread && thread.getName().equals("VirtualThread-unblocker");
    }

    private static ThreadState unblocker() {
        ThreadState t = new ThreadState();
        t.suspend();
        return t;
    }

    private static ThreadState enter(Thread thread, Life life) {
        if (LIVE.size() >= sweepAt || collection.refersTo(null)) {
            sweepAll();
        }
        ThreadState t = new ThreadState();
        t.thread = thread;
        t.name = thread.getName();
        if (thread instanceof OwnThread) {
            t.suspend();
        }
        if (ORDERING.begin(thread, life, t)) {
            seat(t, TENANTS);
        }
        t.started = life.started;
        life.state = t;
        LIVE.add(t);
        seen++;
        return t;
    }

    /**
     * Lets go of ended threads if there was a collection since the last time. For own threads of a mode in which new threads
     * may stay unseen for long, so that none of them does it.
     */
    public static void sweepCollected() {
        LOCK.lock();
        try {
            if (collection.refersTo(null)) {
                sweepAll();
            }
        } finally {
            LOCK.unlock();
        }
    }

    private static void sweepAll() {
        sweep(LIVE.size());
        sweepAt = Math.max(8, 2 * LIVE.size());
        collection = new WeakReference<>(new Object());
    }

    /** Gives the thread a slot: one whose last tenant's end it knows, or else a new one. */
    private static void seat(ThreadState t, int bound) {
        if (reseat(t)) {
            return;
        }
        if (lastSlot >= bound) {
            sweep(SWEPT_WHEN_FULL);
            if (reseat(t)) {
                return;
            }
        }
        if (lastSlot < bound) {
            begin(t, ++lastSlot, 1);
        } else {
            unobserved++;
        }
    }

    private static boolean reseat(ThreadState t) {
        for (int i = VACANT.size() - 1; i >= 0; i--) {
            Vacancy v = VACANT.get(i);
            if (ORDERING.mayFollow(v.slot, v.end, t)) {
                VACANT.remove(i);
                begin(t, v.slot, v.end + 1);
                return true;
            }
        }
        return false;
    }

    /**
     * How many threads may have slots at once: a clock has an entry for each, and each thread has a clock, which together are
     * to take no more than a quarter of the heap.
     */
    static int mostTenants(long heap) {
        return (int) Math.min(Word.MAX_SLOT, Math.max(LEAST_TENANTS, Math.sqrt(heap / (4.0 * Integer.BYTES))));
    }

    private static void begin(ThreadState t, int slot, int clock) {
        t.begin(slot, clock);
        ORDERING.seated(slot, clock, t);
        if (TENANCIES.size() == REMEMBERED) {
            TENANCIES.subList(0, REMEMBERED / 2).clear();
        }
        TENANCIES.add(new Tenancy(slot, clock, t));
    }

    /** Moves a thread whose clock is used up to another slot. */
    public static void renew(ThreadState t) {
        LOCK.lock();
        try {
            ORDERING.unseated(t);
            t.unseat();
            seat(t, Word.MAX_SLOT);
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Lets go of ended threads, so that neither they nor their slots stay for ever; looks at so many of those that are known,
     * one after the other. A thread that has not begun is not alive, either; and a subclass may say of a live one that it has
     * ended.
     */
    private static void sweep(int most) {
        for (int looks = Math.min(most, LIVE.size()); looks > 0; looks--) {
            swept = swept < LIVE.size() ? swept : 0;
            ThreadState t = LIVE.get(swept);
            if (!t.thread.isAlive() && t.thread.getState() == Thread.State.TERMINATED) {
                ThreadState last = LIVE.remove(LIVE.size() - 1);
                if (last != t) {
                    LIVE.set(swept, last);
                }
                retire(t);
            } else {
                swept++;
            }
        }
    }

    private static void retire(ThreadState t) {
        t.name = t.thread.getName();
        t.thread = null;
        t.forgetObjects();
        endedEvents += t.events;
        ENDED.add(t.meter);
        deepest = Math.max(deepest, t.deepest);
        if (ORDERING.retire(t) && t.slot != 0 && t.clock < Word.MAX_CLOCK) {
            VACANT.add(new Vacancy(t.slot, t.clock));
        }
    }

    /**
     * Thread.start(): the parent's events so far are ordered before the child, and for a shutdown hook those before its
     * registration. The thread that ends the JVM has seen all others end, or does not care for them.
     */
    public static void starting(Thread child) {
        ThreadState t = current();
        if (t.inside > 0 || child instanceof OwnThread) {
            return;
        }
        if (t.thread.getName().equals("DestroyJavaVM")) {
            acquireAll(t);
        }
        SyncState registered = SyncState.TABLE.find(child);
        if (registered != null) {
            registered.acquire(t);
        }
        ORDERING.starts(child, LIVES.of(child), t);
    }

    /** Takes in what a thread did that has ended. */
    static void remember(Clock last) {
        ended = ended == null ? last : Clock.join(ended, last);
    }

    /** The calling thread has seen that {@code other} ended: all that it did is ordered before. */
    public static void ended(Thread other) {
        ThreadState t = current();
        t.events++;
        ORDERING.joins(other, LIVES.find(other), t);
    }

    /**
     * Orders everything that any thread did so far before the calling thread: for finalizers, which the collector
     * starts after the last access to their object, and for the end of the JVM.
     */
    public static void acquireAll(ThreadState t) {
        ORDERING.acquireAll(t);
    }

    /** Takes over all clocks, of running threads as far as they are known. */
    static void acquireEveryClock(ThreadState t) {
        LOCK.lock();
        try {
            if (ended != null) {
                t.acquireEntries(ended);
            }
            for (ThreadState other : LIVE) {
                if (other != t) {
                    t.acquireEntries(other.glance());
                }
            }
        } finally {
            LOCK.unlock();
        }
    }

    /** The name of the thread that made the access in a shadow word. */
    public static String nameOf(long word) {
        ThreadState t = tenant(word);
        return t == null ? "?" : t.displayName();
    }

    /** The thread that made the access in a shadow word; null if it is not remembered. */
    public static ThreadState tenant(long word) {
        LOCK.lock();
        try {
            for (int i = TENANCIES.size() - 1; i >= 0; i--) {
                Tenancy tenancy = TENANCIES.get(i);
                if (tenancy.slot == Word.slot(word) && tenancy.from <= Word.clock(word)) {
                    return tenancy.state;
                }
            }
            return null;
        } finally {
            LOCK.unlock();
        }
    }

    /** The times of all threads. Those of running ones are read without order, and may be a little out of date. */
    static Clock times() {
        LOCK.lock();
        try {
            int[] all = new int[lastSlot + 1];
            for (int i = 1; ended != null && i < all.length; i++) {
                all[i] = ended.of(i);
            }
            for (ThreadState t : LIVE) {
                all[t.slot] = Math.max(all[t.slot], t.clock);
            }
            return new Clock(all, 0, 0);
        } finally {
            LOCK.unlock();
        }
    }

    /** Is shown threads, under the lock. */
    public abstract static class Visitor {
        public abstract void visit(ThreadState t);
    }

    /** Shows all threads that have not been found to have ended. */
    public static void visit(Visitor visitor) {
        LOCK.lock();
        try {
            for (ThreadState t : LIVE) {
                visitor.visit(t);
            }
        } finally {
            LOCK.unlock();
        }
    }

    /** From now on nothing that the calling thread does is observed. */
    public static void ignoreCaller() {
        current().suspend();
    }

    public static int seen() {
        LOCK.lock();
        try {
            return seen;
        } finally {
            LOCK.unlock();
        }
    }

    /** Threads that ran without a slot, and were therefore not checked. */
    public static int unobserved() {
        LOCK.lock();
        try {
            return unobserved;
        } finally {
            LOCK.unlock();
        }
    }

    public static long events() {
        LOCK.lock();
        try {
            long sum = endedEvents;
            for (ThreadState t : LIVE) {
                sum += t.events;
            }
            return sum;
        } finally {
            LOCK.unlock();
        }
    }

    /** Lets go of the shadow of garbage that threads have at hand, and of the states of garbage. */
    public static void forgetShadow() {
        LOCK.lock();
        try {
            LIVE.forEach(ThreadState::forgetShadow);
        } finally {
            LOCK.unlock();
        }
        SyncState.TABLE.sweep();
    }

    static Meter total() {
        LOCK.lock();
        try {
            Meter sum = new Meter();
            sum.add(ENDED);
            for (ThreadState t : LIVE) {
                sum.add(t.meter);
            }
            return sum;
        } finally {
            LOCK.unlock();
        }
    }

    /** Threads that were seen and have not been found to have ended. */
    public static int live() {
        LOCK.lock();
        try {
            return LIVE.size();
        } finally {
            LOCK.unlock();
        }
    }

    /** The most locks that a thread was seen to hold at once. */
    public static int deepest() {
        LOCK.lock();
        try {
            int most = deepest;
            for (ThreadState t : LIVE) {
                most = Math.max(most, t.deepest);
            }
            return most;
        } finally {
            LOCK.unlock();
        }
    }
}
