package heddle.trace;

import java.io.IOException;

/** The events of another reader with {@code from <= index < to}. It reads, and drops, all that precede them. */
public final class SlicedReader implements TraceReader {
    private final TraceReader events;
    private final long from;
    private final long to;
    private boolean ended;

    public SlicedReader(TraceReader events, long from, long to) {
        this.events = events;
        this.from = from;
        this.to = to;
        this.ended = from >= to;
    }

    @Override
    public boolean read(EventBatch batch) throws IOException {
        while (!ended && events.read(batch)) {
            ended = batch.first + batch.size >= to;
            batch.keep(from, to);
            if (batch.size > 0) {
                return true;
            }
        }
        ended = true;
        batch.clear(to);
        return false;
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
