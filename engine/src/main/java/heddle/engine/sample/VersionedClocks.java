package heddle.engine.sample;

import java.util.Arrays;

/**
 * The threads' vector clocks with PACER's two savings (section 3.2). A clock is shared when it is published, and copied
 * when its thread's time or knowledge changes after that. And each thread's clock has a version that grows with every
 * copy: a thread that has received a version of another's clock need not look at it again.
 *
 * <p>{@code clock[t][u] = i} says that exactly the sampled accesses of thread u with an index below i are ordered before
 * what t does next. Time advances with sampled accesses and stands still between sampling periods: there, once all have
 * heard of all, publishing and receiving take constant time.
 */
final class VersionedClocks {
    private long[][] clock = new long[0][];
    private int[] version = new int[0];
    /** The last published snapshot; null if the clock has changed since. */
    private Published[] published = new Published[0];

    /** By receiver and publisher: the latest version received, plus one. */
    private int[][] received = new int[0][];

    void grow(int threads) {
        int known = clock.length;
        clock = Arrays.copyOf(clock, Math.max(known, threads));
        version = Arrays.copyOf(version, clock.length);
        published = Arrays.copyOf(published, clock.length);
        received = Arrays.copyOf(received, clock.length);
        for (int t = known; t < clock.length; t++) {
            clock[t] = new long[threads];
            received[t] = new int[threads];
        }
    }

    /** A thread's clock as it was at some time. */
    record Published(int thread, int version, long[] clock) {}

    /** The thread's current clock, for others to receive; takes no copy. */
    Published publish(int thread) {
        if (published[thread] == null) {
            published[thread] = new Published(thread, version[thread], clock[thread]);
        }
        return published[thread];
    }

    /** Whether all of it is ordered before what the thread does next. */
    boolean hasReceived(int thread, Published source) {
        int from = source.thread;
        return from == thread || from < received[thread].length && received[thread][from] > source.version;
    }

    /** Orders what was published before what the thread does next. */
    void receive(int thread, Published source) {
        if (hasReceived(thread, source)) {
            return;
        }
        long[] theirs = source.clock;
        long[] mine = clock[thread];
        for (int u = 0; u < theirs.length; u++) {
            if (u >= mine.length || theirs[u] > mine[u]) {
                mine = own(thread, theirs.length);
                mine[u] = Math.max(mine[u], theirs[u]);
            }
        }
        if (received[thread].length < clock.length) {
            received[thread] = Arrays.copyOf(received[thread], clock.length);
        }
        received[thread][source.thread] = source.version + 1;
    }

    /** The thread makes a sampled access. */
    void advance(int thread, long event) {
        own(thread, thread + 1)[thread] = event + 1;
    }

    /** Whether a sampled access of another thread is ordered before what the thread does next. */
    boolean isBefore(int other, long event, int thread) {
        long[] mine = clock[thread];
        return other < mine.length && event < mine[other];
    }

    /** The thread's clock, to be changed. */
    private long[] own(int thread, int length) {
        long[] mine = clock[thread];
        boolean isShared = published[thread] != null;
        if (isShared || mine.length < length) {
            if (isShared) {
                version[thread]++;
                published[thread] = null;
            }
            mine = Arrays.copyOf(mine, Math.max(mine.length, length));
            clock[thread] = mine;
        }
        return mine;
    }
}
