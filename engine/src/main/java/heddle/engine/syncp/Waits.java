package heddle.engine.syncp;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** The waiters of each lock, and the notifies that each wake must follow: all of that lock since its wait. */
final class Waits {
    /** By lock: the threads between wait and wake, or null if there were never any. */
    private IntArrayList[] waiting = new IntArrayList[0];
    /** By thread: the united pasts of the notifies that it must follow, or null. */
    private Ideal[] notified = new Ideal[0];

    void grow(int locks, int threads) {
        if (locks > waiting.length) {
            waiting = Arrays.copyOf(waiting, Math.max(locks, waiting.length * 2));
        }
        if (threads > notified.length) {
            notified = Arrays.copyOf(notified, threads);
        }
    }

    void waits(int thread, int lock) {
        if (waiting[lock] == null) {
            waiting[lock] = new IntArrayList();
        }
        waiting[lock].add(thread);
    }

    /** Ends the wait; returns what the wake must follow, or null. */
    Ideal wakes(int thread, int lock) {
        if (waiting[lock] == null || !waiting[lock].rem(thread)) {
            return null;
        }
        Ideal result = notified[thread];
        notified[thread] = null;
        return result;
    }

    int waiters(int lock) {
        return waiting[lock] == null ? 0 : waiting[lock].size();
    }

    /** The events that the lock's {@code i}th waiter must follow; the caller adds the notifying thread's past to it. */
    Ideal notified(int lock, int i) {
        int thread = waiting[lock].getInt(i);
        if (notified[thread] == null) {
            notified[thread] = new Ideal(Ideal.NO_OWNER);
        }
        return notified[thread];
    }
}
