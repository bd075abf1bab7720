package heddle.engine.oracle;

import heddle.trace.EventBatch;
import heddle.trace.Legality;
import java.util.function.Predicate;

/**
 * Makes a failing trace small: drops single events and pairs of events as long as it stays well-formed and fails. Sites
 * are numbered anew, so that a site is always the event's index.
 */
final class Shrinking {
    private Shrinking() {}

    static EventBatch smallest(EventBatch failing, Predicate<EventBatch> fails) {
        EventBatch smallest = failing;
        for (EventBatch next = smaller(smallest, fails); next != null; next = smaller(smallest, fails)) {
            smallest = next;
        }
        return smallest;
    }

    /** The trace with one or two events fewer that fails as well, or null. The latest events go first. */
    private static EventBatch smaller(EventBatch trace, Predicate<EventBatch> fails) {
        for (int i = trace.size - 1; i >= 0; i--) {
            for (int j = i; j >= 0; j--) {
                EventBatch rest = without(trace, i, j);
                if (isWellFormed(rest) && fails.test(rest)) {
                    return rest;
                }
            }
        }
        return null;
    }

    private static EventBatch without(EventBatch trace, int i, int j) {
        EventBatch rest = new EventBatch();
        for (int e = 0; e < trace.size; e++) {
            if (e != i && e != j) {
                rest.add(trace.op[e], trace.thread[e], trace.target[e], rest.size);
            }
        }
        System.arraycopy(trace.bound, 0, rest.bound, 0, rest.bound.length);
        return rest;
    }

    private static boolean isWellFormed(EventBatch trace) {
        Legality state = new Legality(trace.bound);
        for (int e = 0; e < trace.size; e++) {
            if (!state.offer(trace.op[e], trace.thread[e], trace.target[e])) {
                return false;
            }
        }
        return true;
    }
}
