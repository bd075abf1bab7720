package heddle.engine.order;

import java.util.Arrays;

/**
 * The times that threads have published at one place: a volatile location, or a generation of a barrier. They are kept
 * apart by thread, because what a thread hands to itself is program order only: under WCP its own time must not come back
 * to it as order.
 */
final class Handover {
    private final ClockPool pool;
    private int count;
    private int[] threads = new int[2];
    private long[] bounds = new long[2];
    private int[] clocks = new int[2];

    Handover(ClockPool pool) {
        this.pool = pool;
    }

    /** Publishes the time of a thread at one of its events; it covers the thread's earlier ones. */
    void publish(Clock time, int thread, long event) {
        int i = 0;
        while (i < count && threads[i] != thread) {
            i++;
        }
        if (i == count) {
            add(thread);
        } else {
            pool.release(clocks[i]);
        }
        bounds[i] = event + 1;
        clocks[i] = pool.add(time, thread, event);
    }

    int count() {
        return count;
    }

    int thread(int i) {
        return threads[i];
    }

    /** Index of the i-th publishing event plus one. */
    long bound(int i) {
        return bounds[i];
    }

    /** The time of the i-th publishing event. */
    int clock(int i) {
        return clocks[i];
    }

    private void add(int thread) {
        if (count == threads.length) {
            threads = Arrays.copyOf(threads, count * 2);
            bounds = Arrays.copyOf(bounds, count * 2);
            clocks = Arrays.copyOf(clocks, count * 2);
        }
        threads[count++] = thread;
    }
}
