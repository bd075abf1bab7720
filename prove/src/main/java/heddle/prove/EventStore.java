package heddle.prove;

import heddle.engine.column.MappedSpace;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import java.nio.LongBuffer;
import java.util.Arrays;

/**
 * The events of a trace, 8 bytes each: operation, thread and target. The first million is on the heap, all others are in a
 * file that is mapped: the machine's memory holds as many of them as it has room for, and no heap has to.
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
    private int[][] before = new int[16][];

    private int[] count = new int[0];
    private int size;
    private final int[] bound;

    public EventStore() {
        bound = new EventBatch().bound.clone();
    }

    /** Appends the events of a batch. */
    public void add(EventBatch batch) {
        System.arraycopy(batch.bound, 0, bound, 0, bound.length);
        count = Arrays.copyOf(count, Math.max(count.length, bound[Domain.THREAD.ordinal()]));
        for (int i = 0; i < batch.size; i++) {
            count[batch.thread[i]]++;
            int at = size++;
            if ((at & CHUNK_MASK) == 0) {
                addChunk(at >>> CHUNK_BITS);
                makeRoom(at);
            }
            segments[at >>> SEGMENT_BITS].put(
                    at & SEGMENT_MASK,
                    (long) batch.target[i] << OP_BITS + THREAD_BITS | (long) batch.thread[i] << OP_BITS | batch.op[i]);
        }
    }

    public int size() {
        return size;
    }

    public byte op(int event) {
        return (byte) (word(event) & OP_MASK);
    }

    public int thread(int event) {
        return (int) (word(event) >>> OP_BITS) & THREAD_MASK;
    }

    public int target(int event) {
        return (int) (word(event) >>> OP_BITS + THREAD_BITS);
    }

    /** By domain ordinal: every id is below. */
    public int[] bound() {
        return bound.clone();
    }

    /** How many events there are below the bounds of their threads, at most: off by up to a chunk for each thread. */
    public long count(int[] ends) {
        long sum = 0;
        for (int t = 0; t < ends.length; t++) {
            int chunk = (ends[t] + CHUNK_MASK) >>> CHUNK_BITS;
            int[] counts = chunk <= (size - 1) >>> CHUNK_BITS ? before[chunk] : count;
            sum += t < counts.length ? counts[t] : 0;
        }
        return sum;
    }

    /** How many of the events from one to another there are below the bounds of their threads. */
    public int count(int[] ends, int from, int to) {
        int n = 0;
        for (int e = from; e < to; e++) {
            n += e < ends[thread(e)] ? 1 : 0;
        }
        return n;
    }

    /** Fills a batch with the events from the given one on; their sites are 0. Returns whether there were any. */
    public boolean read(int from, EventBatch batch) {
        batch.clear(from);
        System.arraycopy(bound, 0, batch.bound, 0, bound.length);
        for (int e = from; e < size && !batch.isFull(); e++) {
            batch.add(op(e), thread(e), target(e), 0);
        }
        return batch.size > 0;
    }

    /** Bytes of the events on the heap and in the file. */
    public long bytes() {
        return (long) Long.BYTES * size;
    }

    private long word(int event) {
        return segments[event >>> SEGMENT_BITS].get(event & SEGMENT_MASK);
    }

    private void addChunk(int index) {
        if (index == before.length) {
            before = Arrays.copyOf(before, index * 2);
        }
        before[index] = count.clone();
    }

    /** Makes room for a chunk. The first segment, which is on the heap, grows with a trace. */
    private void makeRoom(int at) {
        int index = at >>> SEGMENT_BITS;
        if (index == segments.length) {
            segments = Arrays.copyOf(segments, index * 2);
        }
        if (at == 0) {
            segments[0] = LongBuffer.allocate(CHUNK_MASK + 1);
        } else if (index > 0 && (at & SEGMENT_MASK) == 0) {
            segments[index] = file.next().asLongBuffer();
        } else if (index == 0 && at == segments[0].capacity()) {
            segments[0] = LongBuffer.wrap(Arrays.copyOf(segments[0].array(), 2 * at));
        }
    }
}
