package heddle.engine.oracle;

import java.util.BitSet;
import java.util.SortedSet;
import java.util.stream.IntStream;

/**
 * Sync-preserving races by their closure (Mathur, Pavlogiannis, Viswanathan, POPL 2021): a pair races if neither event is
 * in the least set that contains what must precede the two and is closed under program order, reads-from, hard edges,
 * and "of two acquires of a lock, the release of the earlier one".
 */
public final class SyncPreservingClosure {
    private final Events events;
    /** By event: the events that it cannot happen without, the racing accesses included: program order and control edges. */
    private final int[][] needed;

    private SyncPreservingClosure(Events events) {
        this.events = events;
        Relation before = events.hard().programOrder().union(events.hard().control());
        this.needed = IntStream.range(0, events.size()).mapToObj(before::before).toArray(int[][]::new);
    }

    public static SortedSet<Pair> races(Events events) {
        SyncPreservingClosure closure = new SyncPreservingClosure(events);
        return Races.conflicts(events, closure::isRace);
    }

    private boolean isRace(int e1, int e2) {
        BitSet set = new BitSet();
        addNeeded(set, e1);
        addNeeded(set, e2);
        int before;
        do {
            before = set.cardinality();
            grow(set);
        } while (set.cardinality() > before);
        return !set.get(e1) && !set.get(e2);
    }

    /** One round of the closure rules. */
    private void grow(BitSet set) {
        for (int e = 0; e < events.size(); e++) {
            if (set.get(e)) {
                addNeeded(set, e);
                if (events.writer(e) != Events.INITIAL) {
                    set.set(events.writer(e));
                }
            }
        }
        for (Section s1 : events.sections()) {
            for (Section s2 : events.sections()) {
                if (s1.lock() == s2.lock()
                        && s1.acquire() < s2.acquire()
                        && set.get(s1.acquire())
                        && set.get(s2.acquire())) {
                    set.set(s1.release());
                }
            }
        }
    }

    private void addNeeded(BitSet set, int e) {
        for (int a : needed[e]) {
            set.set(a);
        }
    }
}
