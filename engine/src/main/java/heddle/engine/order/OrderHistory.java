package heddle.engine.order;

import heddle.engine.column.LongColumn;
import heddle.engine.column.MappedSpace;
import heddle.engine.column.StepColumn;
import java.util.Arrays;

/**
 * The clocks of all events of a trace: a constraint graph (Vindicator, section 5.1) that is searched by bisection.
 *
 * <p>Along a thread its clock only grows. For each pair of threads the history is one list of steps: from this event of
 * {@code u} on, the events of {@code t} below this bound precede. Bound and event grow from step to step, so both
 * directions are answered by one search: the predecessors of an event, and the first event of another thread after it.
 *
 * <p>An access that was the second of a race has two clocks: with the edges from the first accesses, and without.
 */
public final class OrderHistory {
    /** Answer of {@link #first} if there is no such event. */
    public static final long NEVER = Long.MAX_VALUE;

    /** In place of a step: there is none. */
    public static final long NONE = -1;

    /** By thread {@code u}, then {@code t}; null if there are no steps. */
    private StepColumn[][] steps = new StepColumn[0][];

    /** By thread {@code u}, then {@code t}: the bound of the last step. */
    private long[][] known = new long[0][];

    private final MappedSpace space = LongColumn.space();

    void grow(int threads) {
        int old = steps.length;
        if (threads > old) {
            steps = Arrays.copyOf(steps, threads);
            known = Arrays.copyOf(known, threads);
            for (int u = 0; u < threads; u++) {
                steps[u] = u < old ? Arrays.copyOf(steps[u], threads) : new StepColumn[threads];
                known[u] = u < old ? Arrays.copyOf(known[u], threads) : new long[threads];
            }
        }
    }

    /** Notes the clock that a thread has at one of its events, after or before the edges of races. */
    void record(int u, long event, long[] clock, boolean isRace) {
        StepColumn[] row = steps[u];
        long[] bounds = known[u];
        for (int t = 0; t < clock.length; t++) {
            if (clock[t] > bounds[t] && t != u) {
                if (row[t] == null) {
                    row[t] = new StepColumn(space);
                }
                row[t].add(event, isRace, clock[t]);
                bounds[t] = clock[t];
            }
        }
    }

    public int threads() {
        return steps.length;
    }

    /** The events of {@code t} below the answer precede some event of {@code u} below {@code end}. */
    public long boundBefore(int u, long end, int t) {
        return bound(u, t, stepBefore(u, end, t));
    }

    /**
     * The step that {@link #boundBefore} takes its answer from, or {@link #NONE}. Down to an end just above the step's event
     * the answer is the same.
     */
    public long stepBefore(int u, long end, int t) {
        StepColumn list = steps[u][t];
        return list == null ? NONE : list.countBefore(end, false) - 1;
    }

    /** The events of {@code t} below the answer precede {@code u} from a step on. */
    public long bound(int u, int t, long step) {
        return step == NONE ? 0 : steps[u][t].bound(step);
    }

    /** The event of {@code u} at which a step is made. */
    public long event(int u, int t, long step) {
        return step == NONE ? 0 : steps[u][t].event(step);
    }

    /** The events of {@code t} below the answer precede the event of {@code u}, without the races it is second in. */
    public long boundWithoutRaces(int u, long event, int t) {
        StepColumn list = steps[u][t];
        return list == null ? 0 : bound(u, t, list.countBefore(event, true) - 1);
    }

    /** The first event of {@code u} that an event of {@code t} precedes, or {@link #NEVER}. */
    public long first(int t, long event, int u) {
        StepColumn list = steps[u][t];
        long step = list == null ? 0 : list.firstAbove(event);
        return list == null || step == list.size() ? NEVER : list.event(step);
    }

    /** Bytes of all steps. */
    public long bytes() {
        long bytes = 0;
        for (StepColumn[] row : steps) {
            for (StepColumn list : row) {
                bytes += list == null ? 0 : list.bytes();
            }
        }
        return bytes;
    }
}
