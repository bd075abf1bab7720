package heddle.engine.oracle;

import heddle.trace.Op;
import java.util.HashMap;
import java.util.Map;

/**
 * The orders that no reordering changes, each as its direct pairs. {@link Events#hard} has them.
 *
 * @param programOrder earlier and later events of each thread
 * @param control fork, join, notify and barrier edges: those that every model of reordering keeps
 * @param volatiles from each volatile write to every later volatile read of the location by another thread
 * @param between all edges between threads: control and volatiles
 */
public record HardEdges(Relation programOrder, Relation control, Relation volatiles, Relation between) {
    static HardEdges of(Events events) {
        Relation control = control(events);
        Relation volatiles = volatiles(events);
        return new HardEdges(programOrder(events), control, volatiles, control.union(volatiles));
    }

    private static Relation programOrder(Events events) {
        Relation order = new Relation(events.size());
        for (int a = 0; a < events.size(); a++) {
            for (int b = a + 1; b < events.size(); b++) {
                if (events.thread(a) == events.thread(b)) {
                    order.add(a, b);
                }
            }
        }
        return order;
    }

    private static Relation control(Events events) {
        int[] generation = generations(events);
        Relation edges = new Relation(events.size());
        for (int a = 0; a < events.size(); a++) {
            for (int b = a + 1; b < events.size(); b++) {
                boolean isAcross = events.thread(a) != events.thread(b)
                        && (isJoin(events, a, b) || isWakeUp(events, a, b) || isBarrier(events, generation, a, b));
                if (isAcross || isFork(events, a, b)) {
                    edges.add(a, b);
                }
            }
        }
        return edges;
    }

    private static Relation volatiles(Events events) {
        Relation edges = new Relation(events.size());
        for (int a = 0; a < events.size(); a++) {
            for (int b = a + 1; b < events.size(); b++) {
                if (events.op(a) == Op.VOLATILE_WRITE
                        && events.op(b) == Op.VOLATILE_READ
                        && events.isOrderedByValue(a, b)) {
                    edges.add(a, b);
                }
            }
        }
        return edges;
    }

    /**
     * From a fork to all events of the child, and to its joins, be they by the same thread: a child without events has
     * run as well.
     */
    private static boolean isFork(Events events, int a, int b) {
        boolean isJoin = events.op(b) == Op.JOIN && events.target(a) == events.target(b);
        return events.op(a) == Op.FORK && (isJoin || events.target(a) == events.thread(b));
    }

    private static boolean isJoin(Events events, int a, int b) {
        return events.op(b) == Op.JOIN && events.target(b) == events.thread(a);
    }

    /** A notify of a lock on which the waking thread was waiting at that time. */
    private static boolean isWakeUp(Events events, int a, int b) {
        return events.op(a) == Op.NOTIFY
                && events.op(b) == Op.WAKE
                && events.target(a) == events.target(b)
                && lastOwn(events, Op.WAIT, b) < a;
    }

    /** From each enter of a generation to the exits of that generation: that of the exiting thread's last enter. */
    private static boolean isBarrier(Events events, int[] generation, int a, int b) {
        if (events.op(a) != Op.ENTER || events.op(b) != Op.EXIT || events.target(a) != events.target(b)) {
            return false;
        }
        int entered = lastOwn(events, Op.ENTER, b);
        return entered >= 0 && generation[entered] == generation[a];
    }

    /** The number of each enter's generation at its barrier. A generation closes at its first exit. */
    private static int[] generations(Events events) {
        int[] generation = new int[events.size()];
        Map<Integer, Integer> open = new HashMap<>();
        for (int e = 0; e < events.size(); e++) {
            int current = open.getOrDefault(events.target(e), 0);
            if (events.op(e) == Op.ENTER) {
                generation[e] = current;
            } else if (events.op(e) == Op.EXIT) {
                int entered = lastOwn(events, Op.ENTER, e);
                if (entered >= 0 && generation[entered] == current) {
                    open.put(events.target(e), current + 1);
                }
            }
        }
        return generation;
    }

    /** The last earlier event of the same thread and target with this operation, or -1. */
    private static int lastOwn(Events events, byte op, int event) {
        for (int e = event - 1; e >= 0; e--) {
            if (events.op(e) == op
                    && events.thread(e) == events.thread(event)
                    && events.target(e) == events.target(event)) {
                return e;
            }
        }
        return -1;
    }
}
