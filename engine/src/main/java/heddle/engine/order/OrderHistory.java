package heddle.engine.order;

import heddle.engine.column.LongColumn;
import heddle.engine.column.MappedSpace;
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
    public static final int NEVER = Integer.MAX_VALUE;

    private static final long RACE = 1L << 31;
    private static final int BOUND = Integer.MAX_VALUE;
    private static final int FIRST_STEPS = 4;

    /** By thread {@code u}, then {@code t}: steps as event, race bit, bound; null if there are none. */
    private LongColumn[][] steps = new LongColumn[0][];

    /** By thread {@code u}, then {@code t}: the bound of the last step. */
    private long[][] known = new long[0][];

    private final MappedSpace space = LongColumn.space();

    void grow(int threads) {
        int old = steps.length;
        if (threads > old) {
            steps = Arrays.copyOf(steps, threads);
            known = Arrays.copyOf(known, threads);
            for (int u = 0; u < threads; u++) {
                steps[u] = u < old ? Arrays.copyOf(steps[u], threads) : new LongColumn[threads];
                known[u] = u < old ? Arrays.copyOf(known[u], threads) : new long[threads];
            }
        }
    }

    /** Notes the clock that a thread has at one of its events, after or before the edges of races. */
    void record(int u, long event, long[] clock, boolean isRace) {
        long key = event << 32 | (isRace ? RACE : 0);
        LongColumn[] row = steps[u];
        long[] bounds = known[u];
        for (int t = 0; t < clock.length; t++) {
            if (clock[t] > bounds[t] && t != u) {
                if (row[t] == null) {
                    row[t] = new LongColumn(space, FIRST_STEPS);
                }
                row[t].add(key | clock[t]);
                bounds[t] = clock[t];
            }
        }
    }

    public int threads() {
        return steps.length;
    }

    /** The events of {@code t} below the answer precede some event of {@code u} below {@code end}. */
    public int boundBefore(int u, int end, int t) {
        return bound(stepBefore(u, end, t));
    }

    /**
     * The step that {@link #boundBefore} takes its answer from, 0 for none. Down to an end just above the step's event the
     * answer is the same.
     */
    public long stepBefore(int u, int end, int t) {
        return stepBelow(u, t, (long) end << 32);
    }

    /** The bound that holds from a step on. */
    public static int bound(long step) {
        return (int) step & BOUND;
    }

    /** The event at which a step is made. */
    public static int event(long step) {
        return (int) (step >>> 32);
    }

    /** The events of {@code t} below the answer precede the event of {@code u}, without the races it is second in. */
    public int boundWithoutRaces(int u, int event, int t) {
        return bound(stepBelow(u, t, (long) event << 32 | RACE));
    }

    /** The first event of {@code u} that an event of {@code t} precedes, or {@link #NEVER}. */
    public int first(int t, int event, int u) {
        LongColumn list = steps[u][t];
        long size = list == null ? 0 : list.size();
        long low = 0;
        long high = size;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if ((list.get(middle) & BOUND) > event) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low == size ? NEVER : event(list.get(low));
    }

    /** Bytes of all steps. */
    public long bytes() {
        long bytes = 0;
        for (LongColumn[] row : steps) {
            for (LongColumn list : row) {
                bytes += list == null ? 0 : list.bytes();
            }
        }
        return bytes;
    }

    private long stepBelow(int u, int t, long end) {
        LongColumn list = steps[u][t];
        long low = 0;
        long high = list == null ? 0 : list.size();
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (list.get(middle) < end) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : list.get(low - 1);
    }
}
