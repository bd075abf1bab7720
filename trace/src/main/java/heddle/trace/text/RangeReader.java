package heddle.trace.text;

import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import java.io.IOException;

/** The events of another reader with {@code from <= index < to}. */
final class RangeReader implements TraceReader {
    private final TraceReader events;
    private final long to;
    private long position;

    RangeReader(TraceReader events, long from, long to) {
        this.events = events;
        this.position = from;
        this.to = to;
    }

    @Override
    public boolean read(EventBatch batch) throws IOException {
        if (position >= to) {
            batch.clear(position);
            return false;
        }
        do {
            if (!events.read(batch)) {
                return false;
            }
        } while (batch.first + batch.size <= position);
        dropBefore(batch);
        batch.size = (int) Math.min(batch.size, to - batch.first);
        position = batch.first + batch.size;
        return true;
    }

    private void dropBefore(EventBatch batch) {
        int dropped = (int) (position - batch.first);
        if (dropped == 0) {
            return;
        }
        int rest = batch.size - dropped;
        System.arraycopy(batch.op, dropped, batch.op, 0, rest);
        System.arraycopy(batch.thread, dropped, batch.thread, 0, rest);
        System.arraycopy(batch.target, dropped, batch.target, 0, rest);
        System.arraycopy(batch.site, dropped, batch.site, 0, rest);
        System.arraycopy(batch.value, dropped, batch.value, 0, rest);
        batch.first = position;
        batch.size = rest;
    }

    @Override
    public Names names() {
        return events.names();
    }

    @Override
    public String damage() {
        return events.damage();
    }

    @Override
    public void close() throws IOException {
        events.close();
    }
}
