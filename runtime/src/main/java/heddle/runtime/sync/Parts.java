package heddle.runtime.sync;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.vm.Layout;
import jdk.internal.misc.Unsafe;

/**
 * States of the parts of one object, by number: elements of an atomic array, fields behind handles.
 *
 * <p>Memory ordering: a look-up takes no lock. Within a table a state is published by a release store after its number, and
 * never moves; a wider table is complete before it is published. A miss is decided under the lock.
 */
final class Parts {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int FIRST = 8;

    private record Table(long[] numbers, SyncState[] states) {
        Table(int size) {
            this(new long[size], new SyncState[size]);
        }

        /** The place of a number, or the free one where it belongs. */
        int place(long number) {
            int mask = states.length - 1;
            int at = (int) (number * 0x9E3779B97F4A7C15L >>> 32) & mask;
            while (state(at) != null && numbers[at] != number) {
                at = at + 1 & mask;
            }
            return at;
        }

        SyncState state(int at) {
            return (SyncState) U.getReferenceAcquire(states, Layout.referenceAt(at));
        }

        void put(long number, SyncState state) {
            int at = place(number);
            numbers[at] = number;
            U.putReferenceRelease(states, Layout.referenceAt(at), state);
        }
    }

    private final SpinLock lock = new SpinLock();
    private volatile Table table = new Table(FIRST);
    private int count;

    /** Null if there is none yet, or none that is seen yet. */
    SyncState find(long number) {
        Table known = table;
        return known.state(known.place(number));
    }

    /** The state of a part: the one given, unless there is one already. */
    SyncState add(long number, SyncState fresh) {
        lock.lock();
        try {
            SyncState known = find(number);
            if (known != null) {
                return known;
            }
            if (2 * ++count > table.states.length) {
                widen();
            }
            table.put(number, fresh);
            return fresh;
        } finally {
            lock.unlock();
        }
    }

    /** Acquires all states that are seen. */
    void acquire(ThreadState t) {
        Table known = table;
        for (int i = 0; i < known.states.length; i++) {
            SyncState state = known.state(i);
            if (state != null) {
                state.acquire(t);
            }
        }
    }

    private void widen() {
        Table wider = new Table(2 * table.states.length);
        for (int i = 0; i < table.states.length; i++) {
            if (table.states[i] != null) {
                wider.put(table.numbers[i], table.states[i]);
            }
        }
        table = wider;
    }
}
