package heddle.engine.oracle;

/**
 * The orders of the paper as least fixpoints, straight from its definitions. {@code forced} holds further pairs that
 * count as hard edges: the races that were put in order once found, or none.
 */
public final class Orders {
    private Orders() {}

    /** No further pairs. */
    public static Relation none(Events events) {
        return new Relation(events.size());
    }

    /** Definition 2.5: program order, hard edges, and each release before the later acquires of its lock; closed. */
    public static Relation happensBefore(Events events, Relation forced) {
        Relation order =
                events.hard().programOrder().union(events.hard().between()).union(forced);
        for (Section s1 : events.sections()) {
            for (Section s2 : events.sections()) {
                if (s1.lock() == s2.lock() && s1.isReleased() && s1.release() < s2.acquire()) {
                    order.add(s1.release(), s2.acquire());
                }
            }
        }
        return order.closed();
    }

    /** HB with an edge from each plain write to the reads that see it (Mathur, Kini, Viswanathan, OOPSLA 2018). */
    public static Relation schedulableHappensBefore(Events events) {
        Relation readsFrom = new Relation(events.size());
        for (int e = 0; e < events.size(); e++) {
            if (events.writer(e) != Events.INITIAL) {
                readsFrom.add(events.writer(e), e);
            }
        }
        return happensBefore(events, readsFrom);
    }

    /**
     * Definition 2.6: rules (a) and (b), the hard edges between threads, and their composition with HB on either side.
     * Without program order: two events are WCP-race candidates if neither WCP nor program order relates them.
     */
    public static Relation weakCausallyPrecedes(Events events, Relation forced) {
        Relation hb = happensBefore(events, forced);
        Relation order =
                conflictingSections(events).union(events.hard().between()).union(forced);
        do {
            order = order.union(hb.then(order));
            order = order.union(order.then(hb));
        } while (addOrderedSections(events, order));
        return order;
    }

    /** Definition 4.1: rules (a) and (b), the hard edges, program order; closed. */
    public static Relation doesNotCommute(Events events, Relation forced) {
        Relation order = conflictingSections(events)
                .union(events.hard().between())
                .union(events.hard().programOrder())
                .union(forced);
        do {
            order = order.closed();
        } while (addOrderedSections(events, order));
        return order;
    }

    /**
     * Rule (a): {@code r1} before {@code e2} if {@code e1} in CS(r1) conflicts with {@code e2} in a later section of the
     * same lock. That section need not be released.
     */
    private static Relation conflictingSections(Events events) {
        Relation order = new Relation(events.size());
        for (Section s1 : events.sections()) {
            for (Section s2 : events.sections()) {
                if (s1.lock() == s2.lock() && s1.isReleased() && s1.release() < s2.acquire()) {
                    for (int e2 = s2.acquire(); e2 < events.size(); e2++) {
                        if (isInside(events, s2, e2) && conflicts(events, s1, e2)) {
                            order.add(s1.release(), e2);
                        }
                    }
                }
            }
        }
        return order;
    }

    private static boolean conflicts(Events events, Section s1, int e2) {
        for (int e1 = s1.acquire(); e1 < s1.release(); e1++) {
            if (isInside(events, s1, e1) && events.isConflict(e1, e2)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInside(Events events, Section section, int e) {
        return events.thread(e) == section.thread() && section.contains(e);
    }

    /**
     * Rule (b): {@code r1} before {@code r2} of the same lock if {@code A(r1)} is before {@code r2}. As defined, this
     * includes two sections of one thread; for WCP that matters, since what HB puts before {@code r1} follows.
     */
    private static boolean addOrderedSections(Events events, Relation order) {
        boolean changed = false;
        for (Section s1 : events.sections()) {
            for (Section s2 : events.sections()) {
                if (s1.lock() == s2.lock()
                        && s1.acquire() < s2.acquire()
                        && s1.isReleased()
                        && s2.isReleased()
                        && order.has(s1.acquire(), s2.release())) {
                    changed |= order.add(s1.release(), s2.release());
                }
            }
        }
        return changed;
    }
}
