package heddle.engine.order;

import java.util.Arrays;

/**
 * Clocks that do not change any more, in flat chunks, shared by reference count. A chunk is as wide as there were threads
 * when it was made; wider clocks go to later chunks.
 */
final class ClockPool {
    private static final int CHUNK_BITS = 8;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private int threads = 1;
    private long[][] chunks = new long[16][];
    private int[] references = new int[16 * CHUNK];
    private int used;
    /** Entries from here on are as wide as {@link #threads}. */
    private int wide;
    /** Head of the list of free entries as wide as {@link #threads}, linked through {@link #references}. */
    private int free = -1;

    /** From now on clocks may have this many threads. */
    void grow(int newThreads) {
        if (newThreads > threads) {
            threads = Math.max(newThreads, threads + threads / 2);
            free = -1;
            used = (used + CHUNK - 1) & -CHUNK;
            wide = used;
        }
    }

    /** Stores the time of a thread at one of its events; the caller owns one reference. */
    int add(Clock time, int thread, long event) {
        int id = add(time);
        chunks[id >> CHUNK_BITS][start(id) + thread] = event + 1;
        return id;
    }

    /** A copy of the clock as it is now, the same one until the clock changes. The clock itself owns one reference. */
    int snapshot(Clock clock) {
        if (clock.snapshot < 0) {
            clock.snapshot = add(clock);
        }
        return clock.snapshot;
    }

    /** To be called when the clock has changed. */
    void changed(Clock clock) {
        clock.changes++;
        if (clock.snapshot >= 0) {
            release(clock.snapshot);
            clock.snapshot = -1;
        }
    }

    /** Moves a reference from one clock to another; -1 stands for none. */
    void replace(int old, int now) {
        if (old != now) {
            if (now >= 0) {
                references[now]++;
            }
            if (old >= 0) {
                release(old);
            }
        }
    }

    void release(int id) {
        if (--references[id] == 0 && id >= wide) {
            references[id] = free;
            free = id;
        }
    }

    /** Adds the clock's events to the target; returns whether there was anything new. */
    boolean joinInto(Clock target, int id) {
        return target.join(chunks[id >> CHUNK_BITS], start(id), Math.min(width(id), target.bound.length));
    }

    /** Adds the time of a thread at one of its events, where this was its clock. */
    boolean joinTimeInto(Clock target, int id, int thread, long event) {
        int length = Math.min(width(id), target.bound.length);
        return target.joinTime(chunks[id >> CHUNK_BITS], start(id), length, thread, event);
    }

    private int add(Clock clock) {
        int id = free;
        if (id >= 0) {
            free = references[id];
        } else {
            id = used++;
            if ((id & CHUNK - 1) == 0) {
                addChunk(id >> CHUNK_BITS);
            }
        }
        references[id] = 1;
        long[] chunk = chunks[id >> CHUNK_BITS];
        int start = start(id);
        int n = clock.bound.length;
        System.arraycopy(clock.bound, 0, chunk, start, n);
        Arrays.fill(chunk, start + n, start + width(id), 0);
        return id;
    }

    private void addChunk(int index) {
        if (index >= chunks.length) {
            chunks = Arrays.copyOf(chunks, index * 2);
            references = Arrays.copyOf(references, chunks.length * CHUNK);
        }
        chunks[index] = new long[CHUNK * threads];
    }

    private int width(int id) {
        return chunks[id >> CHUNK_BITS].length >> CHUNK_BITS;
    }

    private int start(int id) {
        return (id & CHUNK - 1) * width(id);
    }
}
