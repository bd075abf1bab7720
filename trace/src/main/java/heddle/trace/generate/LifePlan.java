package heddle.trace.generate;

import java.util.Arrays;

/** When the workers are forked and when they end, if that may be at any time: points drawn over the whole trace. */
final class LifePlan {
    private static final int THREAD_BITS = 21;
    private static final long THREAD_MASK = (1L << THREAD_BITS) - 1;
    /** Forks fall into this part of the trace, so that late threads have time to do something. */
    private static final double LAST_FORK = 0.7;

    private final long[] forks;
    private final long[] ends;
    private int nextFork;
    private int nextEnd;

    LifePlan(GeneratorOptions options, SplitMix random) {
        forks = new long[options.threads()];
        ends = new long[options.threads()];
        for (int i = 0; i < forks.length; i++) {
            long forked = (long) (random.unit() * LAST_FORK * options.events());
            long end = forked + (long) (random.unit() * (options.events() - forked));
            int worker = i + 1;
            forks[i] = forked << THREAD_BITS | worker;
            ends[i] = end << THREAD_BITS | worker;
        }
        Arrays.sort(forks);
        Arrays.sort(ends);
    }

    /** The worker to be forked by now, or -1. */
    int fork(long event) {
        return due(forks, nextFork, event);
    }

    void forked() {
        nextFork++;
    }

    /** The worker to be ended by now, or -1. */
    int end(long event) {
        return due(ends, nextEnd, event);
    }

    void ended() {
        nextEnd++;
    }

    private static int due(long[] points, int next, long event) {
        return next < points.length && points[next] >>> THREAD_BITS <= event ? (int) (points[next] & THREAD_MASK) : -1;
    }
}
