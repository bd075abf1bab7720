package heddle.trace.reduce;

import heddle.trace.Domain;
import heddle.trace.EventList;
import java.util.function.Predicate;

/**
 * Shrinks a trace while it stays interesting, by delta debugging (Zeller and Hildebrandt, TSE 2002): leaves out ever
 * smaller groups of threads, locks, variables and at last of events. Leaving something out makes other events illegal,
 * such as the release of an acquire that is gone; they go as well, so that every candidate is well-formed.
 *
 * <p>The result is 1-minimal unless the budget runs out: without any one of its events, and those that become illegal
 * with it, it is not interesting. Events keep their ids and their order, and the same input gives the same result.
 */
public final class Reducer {
    private static final Domain[] GROUPS = {Domain.THREAD, Domain.BARRIER, Domain.LOCK, Domain.VOLATILE, Domain.VARIABLE
    };

    private final Predicate<EventList> interesting;
    private final int budget;
    private int calls;
    private EventList best;

    /**
     * A reduced trace.
     *
     * @param calls how often candidates were judged
     * @param isMinimal false if the budget ran out before the trace was known to be 1-minimal
     */
    public record Reduction(EventList events, int calls, boolean isMinimal) {}

    private Reducer(Predicate<EventList> interesting, int budget) {
        this.interesting = interesting;
        this.budget = budget;
    }

    /**
     * Reduces a trace.
     *
     * @param interesting judges a well-formed candidate, the same way each time
     * @param budget the most candidates to be judged
     * @return null if the trace itself, without illegal events, is not interesting
     */
    public static Reduction reduce(EventList trace, Predicate<EventList> interesting, int budget) {
        if (budget < 1) {
            throw new IllegalArgumentException("The budget must be at least 1, but is " + budget + ".");
        }
        Reducer reducer = new Reducer(interesting, budget);
        return reducer.accepts(Partition.legal(trace, event -> true)) ? reducer.run() : null;
    }

    private Reduction run() {
        cutEnd();
        cutStart();
        boolean shrunk = true;
        while (shrunk && calls < budget) {
            for (Domain domain : GROUPS) {
                shrink(Partition.by(domain));
            }
            shrunk = shrink(Partition.EVENTS);
        }
        return new Reduction(best, calls, !shrunk);
    }

    /** Finds a short interesting prefix by bisection: an interesting prefix often stays so, whatever follows. */
    private void cutEnd() {
        int low = 0;
        int high = best.size();
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (accepts(Partition.EVENTS.without(best, middle, best.size()))) {
                high = Math.min(middle, best.size());
            } else {
                low = middle;
            }
        }
    }

    /** Leaves out as much from the start, halving what it tries to drop at each failure. */
    private void cutStart() {
        int drop = best.size() / 2;
        while (drop > 0) {
            boolean fits = drop < best.size();
            if (!fits || !accepts(Partition.EVENTS.without(best, 0, drop))) {
                drop /= 2;
            }
        }
    }

    /**
     * Leaves out runs of parts from the last to the first, with half the length in each round. Returns false if no single
     * part could be left out.
     */
    private boolean shrink(Partition partition) {
        boolean shrunk = false;
        for (int length = Math.max(1, partition.count(best) / 2); length > 0; length /= 2) {
            shrunk = sweep(partition, length);
        }
        return shrunk;
    }

    private boolean sweep(Partition partition, int length) {
        boolean shrunk = false;
        int to = partition.count(best);
        while (to > 0 && calls < budget) {
            int from = Math.max(0, to - length);
            shrunk |= accepts(partition.without(best, from, to));
            to = Math.min(from, partition.count(best));
        }
        return shrunk || to > 0;
    }

    private boolean accepts(EventList candidate) {
        if (calls == budget) {
            return false;
        }
        calls++;
        boolean accepted = interesting.test(candidate);
        if (accepted) {
            best = candidate;
        }
        return accepted;
    }
}
