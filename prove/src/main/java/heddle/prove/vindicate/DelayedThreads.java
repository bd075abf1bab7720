package heddle.prove.vindicate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The threads of a backward sweep whose events could not be taken when the sweep met them, with these events. The threads
 * are kept in the order of their latest events, so that the latest event of all is found at once.
 */
final class DelayedThreads {
    private static final int NOT_DELAYED = -1;

    /** By thread: its events, latest first, from {@link #head} on; null unless it ever was delayed. */
    private final IntArrayList[] queue;

    private final int[] head;
    /** By thread: its latest event. */
    private final int[] latest;
    /** The delayed threads, those with later events first. */
    private final int[] order;

    private int count;

    DelayedThreads(int threads) {
        queue = new IntArrayList[threads];
        head = new int[threads];
        latest = new int[threads];
        Arrays.fill(latest, NOT_DELAYED);
        order = new int[threads];
    }

    int count() {
        return count;
    }

    /** The thread with the i-th latest event. */
    int thread(int i) {
        return order[i];
    }

    boolean has(int thread) {
        return latest[thread] != NOT_DELAYED;
    }

    /** The latest event of a thread, below all events if it is not delayed. */
    int latest(int thread) {
        return latest[thread];
    }

    /** Adds an event that is earlier than all others. */
    void add(int thread, int e) {
        if (!has(thread)) {
            order[count++] = thread;
            latest[thread] = e;
            if (queue[thread] == null) {
                queue[thread] = new IntArrayList();
            }
            queue[thread].clear();
            head[thread] = 0;
        }
        queue[thread].add(e);
    }

    /** Takes the latest event of the i-th thread away and returns it. */
    int take(int i) {
        int thread = order[i];
        int taken = latest[thread];
        int at = ++head[thread];
        int next = at < queue[thread].size() ? queue[thread].getInt(at) : NOT_DELAYED;
        latest[thread] = next;
        int to = i;
        while (to + 1 < count && latest[order[to + 1]] > next) {
            order[to] = order[to + 1];
            to++;
        }
        order[to] = thread;
        if (next == NOT_DELAYED) {
            count--;
        }
        return taken;
    }
}
