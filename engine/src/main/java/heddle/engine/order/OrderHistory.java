package heddle.engine.order;

import java.util.Arrays;

/**
 * The clocks of all events of a trace: a constraint graph (Vindicator, section 5.1) that is searched by bisection.
 *
 * <p>Along a thread its clock only grows. For each pair of threads the history is one list of steps: from this event of
 * {@code u} on, the events of {@code t} below this bound precede. Bound and event grow from step to step, so both
 * directions are answered by one search: what precedes an event, and which event of another thread comes first after it.
 *
 * <p>An access that was the second of a race has two clocks: with the edges from the first accesses, and without.
 */
public final class OrderHistory {
    /** Answer of {@link #first} if there is no such event. */
    public static final int NEVER = Integer.MAX_VALUE;

    private static final long RACE = 1L << 31;
    private static final int BOUND = Integer.MAX_VALUE;
    private static final long[] NONE = {};

    /** By thread {@code u}, then {@code t}: steps as event, race bit, bound. */
    private long[][][] steps = new long[0][][];

    private int[][] count = new int[0][];

    void grow(int threads) {
        int old = steps.length;
        if (threads > old) {
            steps = Arrays.copyOf(steps, threads);
            count = Arrays.copyOf(count, threads);
            for (int u = 0; u < threads; u++) {
                steps[u] = u < old ? Arrays.copyOf(steps[u], threads) : new long[threads][];
                count[u] = u < old ? Arrays.copyOf(count[u], threads) : new int[threads];
                for (int t = u < old ? old : 0; t < threads; t++) {
                    steps[u][t] = NONE;
                }
            }
        }
    }

    /** Notes the clock that a thread has at one of its events, after or before the edges of races. */
    void record(int u, long event, long[] clock, boolean isRace) {
        long key = event << 32 | (isRace ? RACE : 0);
        long[][] row = steps[u];
        int[] counts = count[u];
        for (int t = 0; t < clock.length; t++) {
            int n = counts[t];
            long known = n == 0 ? 0 : row[t][n - 1] & BOUND;
            if (clock[t] > known && t != u) {
                if (n == row[t].length) {
                    row[t] = Arrays.copyOf(row[t], n + n / 4 + 4);
                }
                row[t][n] = key | clock[t];
                counts[t]++;
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
        long[] list = steps[u][t];
        int low = 0;
        int high = count[u][t];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if ((list[middle] & BOUND) > event) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low == count[u][t] ? NEVER : event(list[low]);
    }

    /** Bytes of all steps. */
    public long bytes() {
        long longs = 0;
        for (long[][] row : steps) {
            for (long[] list : row) {
                longs += list.length;
            }
        }
        return longs * Long.BYTES;
    }

    private long stepBelow(int u, int t, long end) {
        long[] list = steps[u][t];
        int low = 0;
        int high = count[u][t];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (list[middle] < end) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : list[low - 1];
    }
}
