package heddle.recipe;

import heddle.recipe.window.Counts;
import heddle.recipe.window.ValueWindows;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;
import java.util.BitSet;

/**
 * Counts of a trace with values, in the terms of the paper's Table II.
 *
 * @param threads those with events
 * @param reads of fields and elements that are no volatiles, as {@code writes}
 * @param baseReads reads of objects that are dereferenced, or given to code that is not woven
 * @param openBranches branches that depend on what was read in their window
 * @param synchronisation all events but accesses
 * @param instructions of threads that were re-executed
 */
public record ValueProfile(
        int threads,
        long reads,
        long writes,
        long baseReads,
        long openBranches,
        long branches,
        long synchronisation,
        long instructions) {

    private static final ValueWindows.Settings SETTINGS =
            new ValueWindows.Settings(2000, 1, Long.MAX_VALUE, Long.MAX_VALUE, false);

    /** Re-executes all threads; null if the trace has no values. */
    public static ValueProfile of(HdlTrace trace) throws IOException {
        RecordedValues values = RecordedValues.read(trace);
        if (values == null) {
            return null;
        }
        Events events = new Events();
        Counts counts;
        try (TraceReader reader = trace.read()) {
            ValueWindows windows = new ValueWindows(values.code(), reader.names(), values.paths(), SETTINGS, null);
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                events.count(batch);
                windows.handle(batch);
            }
            windows.finish();
            counts = windows.total;
        }
        return new ValueProfile(
                events.threads.cardinality(),
                events.reads,
                events.writes,
                counts.baseReads,
                counts.openBranches,
                counts.branches,
                events.others,
                counts.instructions);
    }

    private static final class Events {
        private final BitSet threads = new BitSet();
        private long reads;
        private long writes;
        private long others;

        void count(EventBatch batch) {
            for (int i = 0; i < batch.size; i++) {
                threads.set(batch.thread[i]);
                byte op = batch.op[i];
                reads += op == Op.READ ? 1 : 0;
                writes += op == Op.WRITE ? 1 : 0;
                others += Op.isAccess(op) ? 0 : 1;
            }
        }
    }
}
