package heddle.engine.order;

import heddle.engine.column.LongColumn;
import java.util.Arrays;

/**
 * The clocks of threads at the releases of critical sections, which are kept for the whole of an analysis: later threads
 * may still have to pass the section.
 *
 * <p>From one release of a thread to the next few bounds change. A time is therefore the bounds that have, and a link to the
 * time of an earlier release of the thread; where the bounds on the way would be more than twice as many as there are
 * threads, it is all bounds and has no link. As bounds only grow, a join needs no order. A thread's own bound is not kept:
 * it is the release.
 */
final class ReleaseTimes {
    private static final int BOUND_BITS = 40;
    private static final long BOUND_MASK = (1L << BOUND_BITS) - 1;
    /** A header is the position of the linked time, 0 for none, and how many bounds follow. */
    private static final int COUNT_BITS = 24;

    private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;
    private static final int NONE = 0;

    /** Headers, each before its bounds: thread and bound. */
    private final LongColumn words = new LongColumn(LongColumn.space(), 256);

    /** By thread: its clock at its last release. */
    private long[][] last = new long[0][];
    /** By thread: the position of that time. */
    private long[] position = new long[0];
    /** By thread: how many bounds a join with that time looks at. */
    private int[] length = new int[0];

    private int[] changed = new int[0];

    ReleaseTimes() {
        words.add(0); // no time has position 0
    }

    void grow(int threads) {
        if (threads > last.length) {
            last = Arrays.copyOf(last, threads);
            position = Arrays.copyOf(position, threads);
            length = Arrays.copyOf(length, threads);
        }
    }

    /** Keeps the clock that a thread has at a release; returns the position of this time. */
    long add(int thread, long[] clock) {
        long[] known = last[thread];
        if (known == null || known.length < clock.length) {
            known = known == null ? new long[clock.length] : Arrays.copyOf(known, clock.length);
            last[thread] = known;
            changed = new int[Math.max(changed.length, clock.length)];
        }
        int count = 0;
        for (int t = 0; t < clock.length; t++) {
            changed[count] = t;
            count += clock[t] != known[t] && t != thread ? 1 : 0;
        }
        if (count == 0 && position[thread] != NONE) {
            return position[thread];
        }
        boolean isLinked = position[thread] != NONE && length[thread] + count <= 2 * clock.length;
        if (!isLinked) {
            count = 0;
            for (int t = 0; t < clock.length; t++) {
                changed[count] = t;
                count += clock[t] != 0 && t != thread ? 1 : 0;
            }
        }
        words.add((isLinked ? position[thread] : NONE) << COUNT_BITS | count);
        long at = words.size() - 1;
        for (int i = 0; i < count; i++) {
            int t = changed[i];
            words.add((long) t << BOUND_BITS | clock[t]);
            known[t] = clock[t];
        }
        length[thread] = isLinked ? length[thread] + count : count;
        position[thread] = at;
        return at;
    }

    /** Adds a time to a clock; returns whether there was anything new. */
    boolean joinInto(Clock target, long time, int thread, long released) {
        long[] bound = target.bound;
        boolean isNew = released > bound[thread];
        bound[thread] = Math.max(bound[thread], released);
        for (long at = time; at != NONE; ) {
            long header = words.get(at);
            for (long i = at + 1, end = i + (header & COUNT_MASK); i < end; i++) {
                long word = words.get(i);
                int t = (int) (word >>> BOUND_BITS);
                long more = (word & BOUND_MASK) - bound[t];
                if (more > 0) {
                    bound[t] += more;
                    isNew = true;
                }
            }
            at = header >>> COUNT_BITS;
        }
        return isNew;
    }
}
