package heddle.engine.region;

import java.util.Arrays;

/**
 * The region that each thread is executing. Where the paper writes an epoch {@code c@t}, a region has a number of its own:
 * no two regions share one, whichever their threads.
 */
final class Regions {
    /** No region: the initial epoch. (The paper's {@code 0@0} is also that of thread 0 in its first region.) */
    static final long NONE = 0;

    private long[] current = new long[0];
    private long last = NONE;

    void grow(int threads) {
        int old = current.length;
        if (threads > old) {
            current = Arrays.copyOf(current, Math.max(threads, 2 * old));
            for (int thread = old; thread < current.length; thread++) {
                current[thread] = ++last;
            }
        }
    }

    /** The ongoing region of a thread. */
    long of(int thread) {
        return current[thread];
    }

    /** Ends a thread's region; its next one begins. */
    void end(int thread) {
        current[thread] = ++last;
    }
}
