package heddle.engine.oracle;

import java.util.BitSet;
import java.util.SortedSet;

/**
 * Sync-preserving races by their closure (Mathur, Pavlogiannis, Viswanathan, POPL 2021): a pair races if neither event is
 * in the least set that contains what must precede the two and is closed under program order, reads-from, hard edges,
 * and "of two acquires of a lock, the release of the earlier one".
 */
public final class SyncPreservingClosure {
    private final Events events;
    /** Program order and control edges: what an event cannot happen without, the racing accesses included. */
    private final Relation needed;

    private SyncPreservingClosure(Events events) {
        this.events = events;
        this.needed = HardEdges.programOrder(events).union(HardEdges.control(events));
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
        for (int a : needed.before(e)) {
            set.set(a);
        }
    }
}
