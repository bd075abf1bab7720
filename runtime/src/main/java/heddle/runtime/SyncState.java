package heddle.runtime;

import java.lang.ref.ReferenceQueue;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.misc.Unsafe;

/**
 * The clocks of one synchronisation object: L of FastTrack's [Acquire]/[Release] rules, and a second one for the read
 * side of read-write locks.
 *
 * <p>Memory ordering: {@link #release} and {@link #releaseShared} are lock-free joins by volatile compare-and-swap, so
 * that no publication is lost to a concurrent one; {@link #acquire} is a volatile read. A holder of a monitor joins
 * too: calls that lock inside the JDK announce their release before they hold the lock.
 */
public final class SyncState extends IdentityTable.Entry {
    /** States of objects that have no injected field for it, monitors above all. */
    static final IdentityTable<SyncState> TABLE = new IdentityTable<>() {
        @Override
        SyncState create(Object key, ReferenceQueue<Object> queue) {
            return new SyncState(key, queue);
        }
    };

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long CLOCK = U.objectFieldOffset(SyncState.class, "clock");
    private static final long READERS = U.objectFieldOffset(SyncState.class, "readers");

    private volatile Clock clock;
    private volatile Clock readers;
    /** Further states of the same object, by index or offset: elements of atomic arrays, fields behind handles. */
    private Part parts;

    /** One of several independent states that hang off one object. */
    private record Part(long index, SyncState state, Part next) {}

    private static final AtomicInteger COUNT = new AtomicInteger();

    SyncState(Object key, ReferenceQueue<Object> queue) {
        super(key, queue);
        COUNT.incrementAndGet();
    }

    /** How many objects, or parts of objects, ordered threads so far. */
    public static int count() {
        return COUNT.get();
    }

    /** A state that is itself the key's field, and lives as long as that. */
    SyncState() {
        this(null, null);
    }

    static SyncState of(Object key) {
        return TABLE.of(key);
    }

    /** The same, by way of the calling thread's own cache. */
    static SyncState of(Object key, ThreadState t) {
        int at = System.identityHashCode(key) & t.states.length - 1;
        SyncState state = t.states[at];
        if (state == null || !state.refersTo(key)) {
            state = TABLE.of(key);
            t.states[at] = state;
        }
        return state;
    }

    /** The state of one part of the key, such as an array element. */
    synchronized SyncState part(long index) {
        for (Part p = parts; p != null; p = p.next) {
            if (p.index == index) {
                return p.state;
            }
        }
        parts = new Part(index, new SyncState(), parts);
        return parts.state;
    }

    void acquire(ThreadState t) {
        t.events++;
        t.acquire(clock);
    }

    void acquireReaders(ThreadState t) {
        t.acquire(readers);
    }

    void release(ThreadState t) {
        join(CLOCK, t);
    }

    void releaseShared(ThreadState t) {
        join(READERS, t);
    }

    private void join(long field, ThreadState t) {
        t.events++;
        Clock mine = t.stamp();
        Clock old;
        Clock next;
        do {
            old = (Clock) U.getReferenceVolatile(this, field);
            next = old == null || t.knows(old) ? mine : Clock.join(old, mine);
        } while (!U.compareAndSetReference(this, field, old, next));
        t.tick();
    }
}
