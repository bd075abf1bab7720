package heddle.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The events of a pass over a trace, for a second pass that then decodes, parses and checks nothing. They are kept as long
 * as there is room; a longer trace has to be read again.
 */
public final class KeptEvents {
    /** Operation codes are below {@code 1 << OP_BITS}. */
    private static final int OP_BITS = 5;

    private static final int OP_MASK = (1 << OP_BITS) - 1;
    /** Threads with smaller numbers fit a {@code char} with their operation. */
    private static final int FEW_THREADS = 1 << Character.SIZE - OP_BITS;

    /** Head, target and site of an event in a chunk of few threads. */
    private static final int BYTES_PER_EVENT = Character.BYTES + 2 * Integer.BYTES;

    private final long room;
    private long used;
    private boolean isWhole = true;
    private final List<Chunk> chunks = new ArrayList<>();
    private int[] bound = new int[0];

    /** @param room bytes that events may take */
    public KeptEvents(long room) {
        this.room = room;
    }

    /** Keeps the next events, or gives all up if they are too many. */
    public void add(EventBatch batch) {
        if (!isWhole || batch.size == 0) {
            return;
        }
        if (!Arrays.equals(bound, batch.bound)) {
            bound = batch.bound.clone();
        }
        boolean isFew = bound[Domain.THREAD.ordinal()] <= FEW_THREADS;
        used += (long) batch.size
                * (BYTES_PER_EVENT + (isFew ? 0 : Integer.BYTES) + (batch.hasValues ? Long.BYTES : 0));
        if (used > room) {
            isWhole = false;
            chunks.clear();
            return;
        }
        int n = batch.size;
        chunks.add(new Chunk(
                batch.first,
                bound,
                heads(batch),
                isFew ? null : Arrays.copyOf(batch.thread, n),
                Arrays.copyOf(batch.target, n),
                Arrays.copyOf(batch.site, n),
                batch.hasValues ? Arrays.copyOf(batch.value, n) : null));
    }

    /** Operation and the lower bits of the thread. */
    private static char[] heads(EventBatch batch) {
        char[] head = new char[batch.size];
        byte[] op = batch.op;
        int[] thread = batch.thread;
        for (int i = 0; i < head.length; i++) {
            head[i] = (char) (thread[i] << OP_BITS | op[i]);
        }
        return head;
    }

    /** Whether all events that were added are still here. */
    public boolean isWhole() {
        return isWhole;
    }

    /** Hands out all events in order, in the batches in which they came; each is valid during the call. */
    public void forEach(Consumer<EventBatch> taker) {
        EventBatch batch = new EventBatch();
        for (Chunk chunk : chunks) {
            chunk.copyTo(batch);
            taker.accept(batch);
        }
    }

    /** A batch; threads only where there are many of them, values only where there are any. */
    private record Chunk(long first, int[] bound, char[] head, int[] thread, int[] target, int[] site, long[] value) {
        void copyTo(EventBatch batch) {
            int n = head.length;
            batch.clear(first);
            batch.size = n;
            byte[] op = batch.op;
            int[] threads = batch.thread;
            for (int i = 0; i < n; i++) {
                op[i] = (byte) (head[i] & OP_MASK);
                threads[i] = head[i] >> OP_BITS;
            }
            if (thread != null) {
                System.arraycopy(thread, 0, threads, 0, n);
            }
            System.arraycopy(target, 0, batch.target, 0, n);
            System.arraycopy(site, 0, batch.site, 0, n);
            System.arraycopy(bound, 0, batch.bound, 0, bound.length);
            batch.hasValues = value != null;
            if (value != null) {
                System.arraycopy(value, 0, batch.value, 0, n);
            } else {
                Arrays.fill(batch.value, 0, n, 0);
            }
        }
    }
}
