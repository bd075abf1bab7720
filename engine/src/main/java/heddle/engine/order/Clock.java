package heddle.engine.order;

import java.util.Arrays;

/**
 * A set of events that is closed under program order: for each thread the exclusive upper bound of the indices of its
 * events. Threads beyond the array have bound 0.
 */
final class Clock {
    long[] bound;
    /** The pool's copy of this clock, or -1; valid until the clock changes. See {@link ClockPool#snapshot}. */
    int snapshot = -1;
    /** Counts the changes that {@link ClockPool#changed} was told of. */
    int changes;

    Clock(int threads) {
        bound = new long[threads];
    }

    void grow(int threads) {
        if (threads > bound.length) {
            bound = Arrays.copyOf(bound, threads);
        }
    }

    /** Adds the other clock's events; returns whether there was anything new. */
    boolean join(Clock other) {
        return join(other.bound, 0, other.bound.length);
    }

    /** Adds the events of a clock that is stored at {@code from} with {@code length} threads. */
    boolean join(long[] other, int from, int length) {
        grow(length);
        long[] mine = bound;
        long added = 0;
        for (int u = 0; u < length; u++) {
            long more = more(other[from + u], mine[u]);
            mine[u] += more;
            added |= more;
        }
        return added != 0;
    }

    /** By how much the first bound is larger, or 0; without a branch, since nobody can guess the answer. */
    private static long more(long bound, long than) {
        long difference = bound - than;
        return difference & ~(difference >> 63);
    }

    /** Becomes equal to the other clock. */
    void setTo(Clock other) {
        int n = other.bound.length;
        if (bound.length < n) {
            bound = new long[n];
        }
        System.arraycopy(other.bound, 0, bound, 0, n);
    }

    /** Becomes the time of a thread at one of its events: the clock that it has there, and itself up to the event. */
    void setTo(Clock time, int thread, long event) {
        setTo(time);
        bound[thread] = event + 1;
    }

    /** Adds the time of a thread at one of its events. */
    boolean joinTime(Clock time, int thread, long event) {
        return joinTime(time.bound, 0, time.bound.length, thread, event);
    }

    /** Adds the time of a thread at one of its events, where its clock is stored at {@code from}. */
    boolean joinTime(long[] time, int from, int length, int thread, long event) {
        grow(Math.max(length, thread + 1));
        long[] mine = bound;
        long own = mine[thread];
        boolean changed = join(time, from, length);
        mine[thread] = Math.max(own, event + 1);
        return changed || event + 1 > own;
    }
}
