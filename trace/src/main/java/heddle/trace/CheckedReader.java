package heddle.trace;

import java.io.IOException;

/** Hands on the events of another reader, checked for well-formedness and normalised. */
public final class CheckedReader implements TraceReader {
    private final TraceReader events;
    private final WellFormed rules;
    private MalformedTraceException pending;

    public CheckedReader(TraceReader events, WellFormed rules) {
        this.events = events;
        this.rules = rules;
    }

    @Override
    public boolean read(EventBatch batch) throws IOException {
        if (pending != null) {
            batch.clear(batch.first + batch.size);
            throw pending;
        }
        if (!events.read(batch)) {
            return false;
        }
        try {
            rules.check(batch);
        } catch (MalformedTraceException fault) {
            pending = fault;
            if (batch.size == 0) {
                throw fault;
            }
        }
        return true;
    }

    @Override
    public Names names() {
        return events.names();
    }

    @Override
    public String damage() {
        String lost = events.damage();
        String skipped = rules.faults().summary();
        if (lost == null || lost.equals(skipped)) {
            return skipped;
        }
        return skipped == null ? lost : lost + "; " + skipped;
    }

    /** The largest number of locks that one thread has held at once so far. */
    public int maxLocksHeld() {
        return rules.maxLocksHeld();
    }

    @Override
    public void close() throws IOException {
        events.close();
    }
}
