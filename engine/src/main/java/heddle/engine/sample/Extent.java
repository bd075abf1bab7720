package heddle.engine.sample;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import java.io.IOException;
import java.util.Arrays;

/**
 * The sizes on which the length and number of samples depend.
 *
 * @param events n
 * @param threads |T|
 * @param nesting the largest number of locks that one thread held at once
 */
record Extent(long events, int threads, int locks, int nesting) {
    static Extent of(TraceSummary summary) {
        return new Extent(summary.events(), summary.threads(), summary.locks(), summary.maxLocksHeld());
    }

    /** Reads a whole trace whose file does not tell. */
    static Extent count(Trace trace) throws IOException {
        try (TraceReader reader = trace.read()) {
            EventBatch batch = new EventBatch();
            int[] held = new int[16];
            int nesting = 0;
            long events = 0;
            while (reader.read(batch)) {
                events += batch.size;
                held = Arrays.copyOf(held, Math.max(held.length, batch.bound[Domain.THREAD.ordinal()]));
                for (int i = 0; i < batch.size; i++) {
                    byte op = batch.op[i];
                    if (op == Op.ACQUIRE || op == Op.WAKE) {
                        nesting = Math.max(nesting, ++held[batch.thread[i]]);
                    } else if (op == Op.RELEASE || op == Op.WAIT) {
                        held[batch.thread[i]]--;
                    }
                }
            }
            return new Extent(
                    events, reader.names().count(Domain.THREAD), reader.names().count(Domain.LOCK), nesting);
        }
    }
}
