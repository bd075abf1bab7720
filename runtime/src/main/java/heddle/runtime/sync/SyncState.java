package heddle.runtime.sync;

import heddle.runtime.clock.Clock;
import heddle.runtime.vm.IdentityTable;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * The clocks of one synchronisation object: L of FastTrack's [Acquire]/[Release] rules, and a second one for the read
 * side of read-write locks.
 *
 * <p>Memory ordering: {@link #release} and {@link #releaseShared} are lock-free joins by volatile compare-and-swap, so
 * that no publication is lost to a concurrent one; {@link #acquire} is a volatile read. A holder of a monitor joins
 * too: calls that lock inside the JDK announce their release before they hold the lock.
 */
public final class SyncState extends IdentityTable.Entry {
    private static final Ordering ORDERING = Ordering.chosen();

    /** States of objects that have no injected field for it, monitors above all. */
    public static final IdentityTable<SyncState> TABLE = new IdentityTable<>() {
        @Override
        protected SyncState create(Object key) {
            return new SyncState(key);
        }
    };

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long CLOCK = U.objectFieldOffset(SyncState.class, "clock");
    private static final long READERS = U.objectFieldOffset(SyncState.class, "readers");
    private static final long PARTS = U.objectFieldOffset(SyncState.class, "parts");

    private volatile Clock clock;
    private volatile Clock readers;
    /** The notes of the {@link Ordering} beside the clocks; null if there are none. */
    public final Object notes;
    /** Further states of the same object, by index or offset: elements of atomic arrays, fields behind handles. */
    private volatile Parts parts;

    private static final AtomicInteger COUNT = new AtomicInteger();

    /** Stands for every object while a region detector is on, which asks only what is done, not on what. */
    private static final SyncState ANY = new SyncState("any");

    public SyncState(Object key) {
        this(key, ORDERING.keepsNotes() ? ORDERING.notes(key, lockName(key), instance(key)) : null);
    }

    private SyncState(Object key, Object notes) {
        super(key);
        this.notes = notes;
        COUNT.incrementAndGet();
    }

    /** The class of the lock; for the synchroniser inside a lock of the JDK, that of the lock. */
    private static String lockName(Object key) {
        if (key instanceof Class<?> type) {
            return type.getName() + ".class";
        }
        String name = key.getClass().getName();
        int nested = name.startsWith("java.util.concurrent.locks.") ? name.indexOf('$') : -1;
        return nested < 0 ? name : name.substring(0, nested);
    }

    private static long instance(Object key) {
        return key instanceof Class<?> ? 0 : System.identityHashCode(key);
    }

    /** How many objects, or parts of objects, ordered threads so far. */
    public static int count() {
        return COUNT.get();
    }

    /** A state that is itself the key's field, and lives as long as that; the name is for the record. */
    public SyncState(String name) {
        this(null, ORDERING.notes(null, name, COUNT.get() + 1));
    }

    public static SyncState of(Object key) {
        if (!ORDERING.tellsObjectsApart()) {
            return ANY;
        }
        return TABLE.of(key);
    }

    /** The same, by way of the calling thread's own cache. */
    public static SyncState of(Object key, ThreadState t) {
        if (!ORDERING.tellsObjectsApart()) {
            return ANY;
        }
        int at = System.identityHashCode(key) & t.states.length - 1;
        SyncState state = t.states[at];
        if (state == null || !state.refersTo(key)) {
            state = TABLE.of(key);
            t.states[at] = state;
        }
        return state;
    }

    /** The same for a monitor that the thread is in. */
    public static SyncState ofMonitor(Object monitor, ThreadState t) {
        return ORDERING.tellsObjectsApart() ? t.recentMonitors.of(monitor, t) : ANY;
    }

    /** The state of one part of the key, such as an array element. */
    public SyncState part(long index) {
        if (!ORDERING.tellsObjectsApart()) {
            return this;
        }
        Parts known = parts;
        SyncState found = known == null ? null : known.find(index);
        return found != null ? found : addPart(index);
    }

    @DontInline
    private SyncState addPart(long index) {
        if (parts == null) {
            U.compareAndSetReference(this, PARTS, null, new Parts());
        }
        return parts.add(index, new SyncState(partName(index)));
    }

    public void acquireParts(ThreadState t) {
        ORDERING.acquireParts(this, t);
    }

    /** Acquires every part by itself. */
    public void acquireEachPart(ThreadState t) {
        Parts known = parts;
        if (known != null) {
            known.acquire(t);
        }
    }

    private String partName(long index) {
        Object key = ORDERING.keepsNotes() ? get() : null;
        return key == null ? "part" : key.getClass().getTypeName() + '[' + index + ']';
    }

    public void acquire(ThreadState t) {
        ORDERING.acquire(this, t);
    }

    public void release(ThreadState t) {
        ORDERING.release(this, t);
    }

    public void releaseShared(ThreadState t) {
        ORDERING.releaseShared(this, t);
    }

    public void lock(ThreadState t) {
        ORDERING.lock(this, t);
    }

    public void unlock(ThreadState t) {
        ORDERING.unlock(this, t);
    }

    public void enter(ThreadState t) {
        ORDERING.enter(this, t);
    }

    public void exit(ThreadState t) {
        ORDERING.exit(this, t);
    }

    public void waits(ThreadState t) {
        t.waitingOn = this;
        ORDERING.waits(this, t);
    }

    public void wakes(ThreadState t) {
        t.waitingOn = null;
        ORDERING.wakes(this, t);
    }

    public void notifies(ThreadState t) {
        ORDERING.notifies(this, t);
    }

    void acquireClock(ThreadState t) {
        t.acquire(clock);
    }

    void acquireReaders(ThreadState t) {
        t.acquire(readers);
    }

    void publish(ThreadState t) {
        publish(CLOCK, t);
    }

    void publishShared(ThreadState t) {
        publish(READERS, t);
    }

    private void publish(long field, ThreadState t) {
        Clock mine = t.stamp();
        Clock old;
        Clock next;
        do {
            old = (Clock) U.getReferenceVolatile(this, field);
            next = old == null || t.knows(old) ? mine : Clock.join(old, mine);
        } while (!U.compareAndSetReference(this, field, old, next));
    }
}
