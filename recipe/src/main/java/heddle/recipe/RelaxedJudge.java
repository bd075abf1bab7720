package heddle.recipe;

import heddle.engine.EngineOptions;
import heddle.race.work.Work;
import heddle.recipe.window.ValueWindows;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;

/**
 * Searches the windows of a part. Threads are re-executed over all windows before them, as they are where those are
 * searched: the state of a thread at a window is known by executing it up to there.
 */
record RelaxedJudge(EngineOptions options) implements Work<Trace, RelaxedPart, RelaxedOutcome> {
    @Override
    public RelaxedOutcome work(Trace trace, RelaxedPart part) throws IOException {
        try (TraceReader reader = trace.read(0, part.end())) {
            return search((HdlTrace) trace, reader, reader.names(), part);
        }
    }

    /** @param names of all that is in the trace, while the reader may know only what it has read */
    RelaxedOutcome search(HdlTrace trace, TraceReader reader, Names names, RelaxedPart part) throws IOException {
        RecordedValues values = RecordedValues.read(trace);
        PartReports reports = new PartReports(options, names, part);
        ValueWindows windows =
                new ValueWindows(values.code(), names, values.paths(), RecipeOptions.of(options), reports);
        EventBatch batch = new EventBatch();
        while (reader.read(batch)) {
            windows.handle(batch);
        }
        windows.finish();
        return reports.outcome();
    }
}
