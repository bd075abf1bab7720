package heddle.runtime.vm;

import heddle.runtime.lock.SpinLock;
import java.lang.ref.WeakReference;
import jdk.internal.vm.annotation.DontInline;

/**
 * Side states of objects that cannot carry a field, by identity. Two objects never share an entry: the key is compared
 * by reference, the hash only finds the bucket. An entry goes some time after its object did: the first insertion after a
 * collection takes the dead entries out of its segment. No queue brings them, since to queue a reference and to poll it costs
 * two locks each, far more than a look at the entry.
 *
 * <p>Memory ordering: {@link #peek} takes no lock and may meet chains that are being changed. An entry that it finds is right,
 * since it compares references; when it finds nothing, the answer is decided again under the segment's lock. All
 * changes happen under that lock and keep chains free of cycles.
 */
public abstract class IdentityTable<E extends IdentityTable.Entry> {
    /** The side state of one object. */
    public abstract static class Entry extends WeakReference<Object> {
        public final int hash;
        Entry next;

        protected Entry(Object key) {
            super(key);
            hash = System.identityHashCode(key);
        }
    }

    private static final int SEGMENTS = 64;

    private final Segment[] segments = new Segment[SEGMENTS];

    protected IdentityTable() {
        for (int i = 0; i < SEGMENTS; i++) {
            segments[i] = new Segment();
        }
    }

    protected abstract E create(Object key);

    /** The object's entry, made if there is none. */
    public final E of(Object key) {
        E found = peek(key);
        return found != null ? found : add(key);
    }

    /** The object's entry, or null if there is none. */
    @SuppressWarnings("unchecked")
    public final E find(Object key) {
        E found = peek(key);
        if (found != null) {
            return found;
        }
        int identity = System.identityHashCode(key);
        int hash = mix(identity);
        Segment segment = segments[hash & SEGMENTS - 1];
        segment.lock.lock();
        try {
            return (E) lookup(segment.buckets, hash, identity, key);
        } finally {
            segment.lock.unlock();
        }
    }

    /** The object's entry, or null. A null answer may be wrong: the chain may have been changed meanwhile. */
    @SuppressWarnings("unchecked")
    public final E peek(Object key) {
        int identity = System.identityHashCode(key);
        int hash = mix(identity);
        return (E) lookup(segments[hash & SEGMENTS - 1].buckets, hash, identity, key);
    }

    /** Takes out the entries of all objects that have been collected. */
    public final void sweep() {
        for (Segment segment : segments) {
            segment.lock.lock();
            try {
                segment.sweep();
            } finally {
                segment.lock.unlock();
            }
        }
    }

    private static Entry lookup(Entry[] buckets, int hash, int identity, Object key) {
        Entry e = buckets[hash >>> 6 & buckets.length - 1];
        while (e != null && (e.hash != identity || !e.refersTo(key))) {
            e = e.next;
        }
        return e;
    }

    @DontInline
    @SuppressWarnings("unchecked")
    private E add(Object key) {
        int identity = System.identityHashCode(key);
        int hash = mix(identity);
        Segment segment = segments[hash & SEGMENTS - 1];
        E fresh = create(key);
        segment.lock.lock();
        try {
            Entry found = lookup(segment.buckets, hash, identity, key);
            if (found != null) {
                return (E) found;
            }
            segment.insert(fresh);
            return fresh;
        } finally {
            segment.lock.unlock();
        }
    }

    /** HotSpot's identity hashes are random, but only 31 bits wide: spread them over segments and buckets. */
    private static int mix(int hash) {
        return hash * 0x9E3779B1 >>> 1;
    }

    private static final class Segment {
        final SpinLock lock = new SpinLock();
        volatile Entry[] buckets = new Entry[16];
        private int size;
        /** Nothing else refers to its referent: when that has gone, there was a collection. */
        private WeakReference<Object> collection = new WeakReference<>(new Object());

        void insert(Entry fresh) {
            if (collection.refersTo(null)) {
                collection = new WeakReference<>(new Object());
                sweep();
            }
            if (size >= buckets.length) {
                grow();
            }
            Entry[] table = buckets;
            int at = mix(fresh.hash) >>> 6 & table.length - 1;
            fresh.next = table[at];
            table[at] = fresh;
            size++;
            buckets = table;
        }

        /**
         * Entries are relinked in place: a reader that walks an old chain meanwhile may miss its key, and then asks
         * again under the lock.
         */
        private void grow() {
            Entry[] old = buckets;
            Entry[] wider = new Entry[old.length * 2];
            for (Entry chain : old) {
                while (chain != null) {
                    Entry e = chain;
                    chain = e.next;
                    int at = mix(e.hash) >>> 6 & wider.length - 1;
                    e.next = wider[at];
                    wider[at] = e;
                }
            }
            buckets = wider;
        }

        /** Takes out the entries whose objects have been collected. */
        private void sweep() {
            Entry[] table = buckets;
            for (int i = 0; i < table.length; i++) {
                Entry before = null;
                for (Entry e = table[i]; e != null; e = e.next) {
                    if (!e.refersTo(null)) {
                        before = e;
                    } else {
                        size--;
                        if (before == null) {
                            table[i] = e.next;
                        } else {
                            before.next = e.next;
                        }
                    }
                }
            }
        }
    }
}
