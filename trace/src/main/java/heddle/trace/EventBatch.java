package heddle.trace;

/**
 * Consecutive events in columns: row {@code i} is the event with index {@code first + i}. One batch is filled again and
 * again; nobody keeps it beyond the call that received it.
 */
public final class EventBatch {
    /** Rows of a batch, and events of an {@code .hdl} block. */
    public static final int CAPACITY = 2048;

    public final byte[] op = new byte[CAPACITY];
    public final int[] thread = new int[CAPACITY];
    /** An id in the operation's {@link Domain}; 0 for begin and end; the outcome for a branch. */
    public final int[] target = new int[CAPACITY];

    public final int[] site = new int[CAPACITY];
    /** Values of accesses in value-aware traces, 0 elsewhere; meaningful only if {@link #hasValues}. */
    public final long[] value = new long[CAPACITY];

    public boolean hasValues;
    public int size;
    public long first;
    /** By domain ordinal: every id in this batch, and in all before it, is below. Grows from batch to batch. */
    public final int[] bound = new int[Domain.NAMED];

    /** Empties the batch and moves it to the events that follow. */
    public void clear(long firstEvent) {
        size = 0;
        first = firstEvent;
        hasValues = false;
    }

    public boolean isFull() {
        return size == CAPACITY;
    }

    /** Appends an event; the caller keeps {@link #bound} and checks {@link #isFull}. */
    public void add(byte operation, int threadId, int targetId, int siteId) {
        int i = size++;
        op[i] = operation;
        thread[i] = threadId;
        target[i] = targetId;
        site[i] = siteId;
        value[i] = 0;
    }

    /** Copies a row over another one. */
    public void move(int from, int to) {
        op[to] = op[from];
        thread[to] = thread[from];
        target[to] = target[from];
        site[to] = site[from];
        value[to] = value[from];
    }

    /** Keeps only the events with {@code from <= index < to}. */
    public void keep(long from, long to) {
        int skip = (int) Math.max(0, Math.min(size, from - first));
        size = (int) Math.max(0, Math.min(size, to - first) - skip);
        if (skip > 0) {
            System.arraycopy(op, skip, op, 0, size);
            System.arraycopy(thread, skip, thread, 0, size);
            System.arraycopy(target, skip, target, 0, size);
            System.arraycopy(site, skip, site, 0, size);
            System.arraycopy(value, skip, value, 0, size);
            first += skip;
        }
    }
}
