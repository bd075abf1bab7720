package heddle.engine.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** The threads that wait on a monitor, each with the times of the notifies of its lock since it began to wait. */
final class Waiters {
    private static final int NOT_WAITING = -1;

    private final IntArrayList waiting = new IntArrayList();
    private int[] lockOf = new int[0];
    private Clock[] notified = new Clock[0];

    void grow(int threads) {
        int old = lockOf.length;
        if (threads > old) {
            lockOf = Arrays.copyOf(lockOf, threads);
            Arrays.fill(lockOf, old, threads, NOT_WAITING);
            notified = Arrays.copyOf(notified, threads);
        }
    }

    void add(int thread, int lock) {
        waiting.add(thread);
        lockOf[thread] = lock;
        notified[thread] = null;
    }

    /** Any waiter of the lock may be the one that this notify wakes: it precedes the wakes of all of them. */
    void notifyAll(int lock, Clock time, int notifier, long event) {
        for (int i = 0; i < waiting.size(); i++) {
            int waiter = waiting.getInt(i);
            if (lockOf[waiter] == lock) {
                if (notified[waiter] == null) {
                    notified[waiter] = new Clock(time.bound.length);
                }
                notified[waiter].joinTime(time, notifier, event);
            }
        }
    }

    /** Ends a thread's wait; returns the times of the notifies since, or null if there was none (a time-out). */
    Clock remove(int thread) {
        if (lockOf[thread] == NOT_WAITING) {
            return null;
        }
        waiting.rem(thread);
        lockOf[thread] = NOT_WAITING;
        return notified[thread];
    }
}
