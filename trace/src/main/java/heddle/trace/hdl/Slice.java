package heddle.trace.hdl;

import heddle.trace.EventBatch;

/** Cuts batches down to a range of events. */
final class Slice {
    private Slice() {}

    /** Keeps the events with {@code from <= index < to}. */
    static void cut(EventBatch batch, long from, long to) {
        int skip = (int) Math.max(0, Math.min(batch.size, from - batch.first));
        int size = (int) Math.max(0, Math.min(batch.size, to - batch.first) - skip);
        if (skip > 0) {
            System.arraycopy(batch.op, skip, batch.op, 0, size);
            System.arraycopy(batch.thread, skip, batch.thread, 0, size);
            System.arraycopy(batch.target, skip, batch.target, 0, size);
            System.arraycopy(batch.site, skip, batch.site, 0, size);
            System.arraycopy(batch.value, skip, batch.value, 0, size);
        }
        batch.first += skip;
        batch.size = size;
    }
}
