package heddle.agent.record;

import heddle.runtime.journal.Register;
import heddle.trace.Domain;
import java.util.Arrays;

/** The threads of the trace, which get their ids as they appear in it, and what they are doing. */
final class TraceThreads {
    private final RecordedNames names;
    /** By journal: the id plus one. */
    private int[] id = new int[64];

    /** By id: the lock waited on plus one, how often it was held, and the volatile of its past plus one. */
    private int[] waitsOn = new int[64];

    private int[] waitDepth = new int[64];
    private int[] past = new int[64];
    /** The thread that joined it last, plus one. */
    private int[] joinedBy = new int[64];
    /** Whether the thread has events that no finalizer has been ordered after yet. */
    private boolean[] acted = new boolean[64];

    /** How much of the thread's path its last snapshot has before it. */
    private long[] pathOffset = new long[64];

    private int count;

    TraceThreads(RecordedNames names) {
        this.names = names;
    }

    int count() {
        return count;
    }

    boolean isKnown(int journal) {
        return journal < id.length && id[journal] != 0;
    }

    int of(int journal) {
        return isKnown(journal) ? id[journal] - 1 : add(journal);
    }

    private int add(int journal) {
        if (journal >= id.length) {
            id = Arrays.copyOf(id, Math.max(journal + 1, id.length * 2));
        }
        if (count == acted.length) {
            waitsOn = Arrays.copyOf(waitsOn, count * 2);
            waitDepth = Arrays.copyOf(waitDepth, count * 2);
            past = Arrays.copyOf(past, count * 2);
            joinedBy = Arrays.copyOf(joinedBy, count * 2);
            acted = Arrays.copyOf(acted, count * 2);
            pathOffset = Arrays.copyOf(pathOffset, count * 2);
        }
        id[journal] = names.addThread(Register.threadName(journal)) + 1;
        return count++;
    }

    /** The lock that the thread waits on, or -1. */
    int waitsOn(int thread) {
        return waitsOn[thread] - 1;
    }

    void waits(int thread, int lock, int depth) {
        waitsOn[thread] = lock + 1;
        waitDepth[thread] = depth;
    }

    /** How often the thread holds its lock again. */
    int wakes(int thread) {
        waitsOn[thread] = 0;
        return waitDepth[thread];
    }

    /** The volatile that holds what the thread did before it waits. */
    int past(int thread) {
        if (past[thread] == 0) {
            past[thread] = Register.volatileCell("before the waits of " + names.name(Domain.THREAD, thread), 0) + 1;
            names.refresh();
        }
        return past[thread] - 1;
    }

    /** The offset in the thread's path of which these are the lowest bits, not before the last one that was asked for. */
    long pathOffset(int thread, int lowest) {
        pathOffset[thread] += lowest - (int) pathOffset[thread] & 0xFFFFFFFFL;
        return pathOffset[thread];
    }

    void acted(int thread) {
        acted[thread] = true;
    }

    boolean hasActed(int thread) {
        return acted[thread];
    }

    void published(int thread) {
        acted[thread] = false;
    }

    /** Whether that was the last join of the child. */
    boolean hasJoined(int thread, int child) {
        return joinedBy[child] == thread + 1;
    }

    void joined(int thread, int child) {
        acted[child] = false;
        joinedBy[child] = thread + 1;
    }
}
