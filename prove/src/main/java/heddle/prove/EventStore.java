package heddle.prove;

import heddle.engine.column.MappedSpace;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import java.nio.LongBuffer;
import java.util.Arrays;

/**
 * The events of a trace, or of its end from some event on, 8 bytes each: operation, thread and target. The first million is
 * on the heap, all others are in a file that is mapped: the machine's memory holds as many of them as it has room for, and
 * no heap has to.
 */
public final class EventStore {
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
    private static final int OP_BITS = 5;
    private static final int OP_MASK = (1 << OP_BITS) - 1;
    private static final int THREAD_BITS = 24;
    private static final int THREAD_MASK = (1 << THREAD_BITS) - 1;

    private static final int SEGMENT_BITS = 20;
    private static final int SEGMENT_MASK = (1 << SEGMENT_BITS) - 1;

    private LongBuffer[] segments = new LongBuffer[4];
    private final MappedSpace file = new MappedSpace(Long.BYTES << SEGMENT_BITS);
    /** By chunk, then thread: how many events of the thread come before the chunk. */
    private long[][] before = new long[16][];

    private long[] count = new long[0];
    private long first;
    private long size;
    private final int[] bound;

    public EventStore() {
        bound = new EventBatch().bound.clone();
    }

    /** Appends the events of a batch. */
    public void add(EventBatch batch) {
        if (size == 0) {
            first = batch.first;
        }
        System.arraycopy(batch.bound, 0, bound, 0, bound.length);
        count = Arrays.copyOf(count, Math.max(count.length, bound[Domain.THREAD.ordinal()]));
        for (int i = 0; i < batch.size; i++) {
            count[batch.thread[i]]++;
            long at = size++;
            if ((at & CHUNK_MASK) == 0) {
                addChunk((int) (at >>> CHUNK_BITS));
                makeRoom(at);
            }
            segments[(int) (at >>> SEGMENT_BITS)].put(
                    (int) at & SEGMENT_MASK,
                    (long) batch.target[i] << OP_BITS + THREAD_BITS | (long) batch.thread[i] << OP_BITS | batch.op[i]);
        }
    }

    /** The first event. */
    public long first() {
        return first;
    }

    /** The event after the last one. */
    public long end() {
        return first + size;
    }

    /** How many there are. */
    public long size() {
        return size;
    }

    public byte op(long event) {
        return (byte) (word(event) & OP_MASK);
    }

    public int thread(long event) {
        return (int) (word(event) >>> OP_BITS) & THREAD_MASK;
    }

    public int target(long event) {
        return (int) (word(event) >>> OP_BITS + THREAD_BITS);
    }

    /** By domain ordinal: every id is below. */
    public int[] bound() {
        return bound.clone();
    }

    /** How many events there are below the bounds of their threads, at most: off by up to a chunk for each thread. */
    public long count(long[] ends) {
        long sum = 0;
        for (int t = 0; t < ends.length; t++) {
            long chunk = Math.max(0, ends[t] - first) + CHUNK_MASK >>> CHUNK_BITS;
            long[] counts = chunk <= size - 1 >>> CHUNK_BITS ? before[(int) chunk] : count;
            sum += t < counts.length ? counts[t] : 0;
        }
        return sum;
    }

    /** The same, at least: as many in whole chunks. */
    public long atLeast(long[] ends) {
        long sum = 0;
        for (int t = 0; t < ends.length; t++) {
            long chunk = Math.min(Math.max(0, ends[t] - first), size - 1) >>> CHUNK_BITS;
            long[] counts = before[(int) chunk];
            sum += t < counts.length ? Math.max(0, counts[t] - 1) : 0;
        }
        return sum;
    }

    /** Fills a batch with the events from the given one on; their sites are 0. Returns whether there were any. */
    public boolean read(long from, EventBatch batch) {
        batch.clear(from);
        System.arraycopy(bound, 0, batch.bound, 0, bound.length);
        for (long e = from; e < end() && !batch.isFull(); e++) {
            batch.add(op(e), thread(e), target(e), 0);
        }
        return batch.size > 0;
    }

    /** Bytes of the events on the heap and in the file. */
    public long bytes() {
        return Long.BYTES * size;
    }

    private long word(long event) {
        long at = event - first;
        return segments[(int) (at >>> SEGMENT_BITS)].get((int) at & SEGMENT_MASK);
    }

    private void addChunk(int index) {
        if (index == before.length) {
            before = Arrays.copyOf(before, index * 2);
        }
        before[index] = count.clone();
    }

    /** Makes room for a chunk. The first segment, which is on the heap, grows with a trace. */
    private void makeRoom(long at) {
        int index = (int) (at >>> SEGMENT_BITS);
        if (index == segments.length) {
            segments = Arrays.copyOf(segments, index * 2);
        }
        if (at == 0) {
            segments[0] = LongBuffer.allocate(CHUNK_MASK + 1);
        } else if (index > 0 && (at & SEGMENT_MASK) == 0) {
            segments[index] = file.next().asLongBuffer();
        } else if (index == 0 && at == segments[0].capacity()) {
            segments[0] = LongBuffer.wrap(Arrays.copyOf(segments[0].array(), 2 * (int) at));
        }
    }
}
