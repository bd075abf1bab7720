package heddle.prove.vindicate;

import heddle.engine.column.MappedSpace;
import heddle.prove.EventSequence;
import java.util.Arrays;

/**
 * The threads of a backward sweep whose events could not be taken when the sweep met them, with these events. The threads
 * are kept in the order of their latest events, so that the latest event of all is found at once.
 */
final class DelayedThreads {
    private static final long NOT_DELAYED = -1;

    private final MappedSpace space;
    private final long origin;
    /** By thread: its events, latest first, from {@link #head} to {@link #tail}; null unless it ever was delayed. */
    private final EventSequence[] queue;

    private final long[] head;
    private final long[] tail;
    /** By thread: its latest event. */
    private final long[] latest;
    /** The delayed threads, those with later events first. */
    private final int[] order;

    private int count;

    /**
     * @param space where queues lie that do not fit the heap
     * @param origin no event comes later
     */
    DelayedThreads(int threads, MappedSpace space, long origin) {
        this.space = space;
        this.origin = origin;
        queue = new EventSequence[threads];
        head = new long[threads];
        tail = new long[threads];
        latest = new long[threads];
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
    long latest(int thread) {
        return latest[thread];
    }

    /** Adds an event that is earlier than all others. */
    void add(int thread, long e) {
        if (!has(thread)) {
            order[count++] = thread;
            latest[thread] = e;
            if (queue[thread] == null) {
                queue[thread] = new EventSequence(space, origin);
            }
            head[thread] = 0;
            tail[thread] = 0;
        }
        queue[thread].put(tail[thread]++, e);
    }

    /** Takes the latest event of the i-th thread away and returns it. */
    long take(int i) {
        int thread = order[i];
        long taken = latest[thread];
        long at = ++head[thread];
        long next = at < tail[thread] ? queue[thread].get(at) : NOT_DELAYED;
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
