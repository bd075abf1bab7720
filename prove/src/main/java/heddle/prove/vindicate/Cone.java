package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;

/** A set of events that holds with each event all that must precede it: by thread a bound, its events below are in. */
public final class Cone {
    private final OrderHistory order;
    public final long[] bound;

    Cone(OrderHistory order) {
        this(order, new long[order.threads()]);
    }

    private Cone(OrderHistory order, long[] bound) {
        this.order = order;
        this.bound = bound;
    }

    /** The events that the two accesses of a question need, and the ends of all sections that this opens, with their past. */
    static Cone useful(OrderDecision.Question question) {
        Cone cone = new Cone(question.order());
        for (int t = 0; t < question.needed().length; t++) {
            cone.include(t, question.needed()[t]);
        }
        for (boolean changed = true; changed; ) {
            changed = false;
            OpenSections open = new OpenSections(question.sections(), cone.bound);
            for (int i = 0; i < open.size(); i++) {
                if (open.release(i) < question.limit()[open.thread(i)]) {
                    changed |= cone.include(open.thread(i), open.release(i) + 1);
                }
            }
        }
        return cone;
    }

    Cone copy() {
        return new Cone(order, bound.clone());
    }

    boolean has(int thread, long event) {
        return event < bound[thread];
    }

    /** Adds a thread's events below the end, and their past. Returns whether anything was new. */
    boolean include(int thread, long end) {
        if (bound[thread] >= end) {
            return false;
        }
        bound[thread] = end;
        for (int t = 0; t < bound.length; t++) {
            if (t != thread) {
                bound[t] = Math.max(bound[t], order.boundBefore(thread, end, t));
            }
        }
        return true;
    }

    /** Adds what precedes an access apart from the races that it is the second of. */
    void includePast(int thread, long access) {
        include(thread, access);
        for (int t = 0; t < bound.length; t++) {
            if (t != thread) {
                bound[t] = Math.max(bound[t], order.boundWithoutRaces(thread, access, t));
            }
        }
    }
}
