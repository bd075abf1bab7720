package heddle.recipe;

import heddle.engine.AnalysisListener;
import heddle.engine.DivisibleEngine;
import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.HeldLocks;
import heddle.engine.Parts;
import heddle.engine.TraceEngine;
import heddle.engine.TraceFindings;
import heddle.prove.rv.RvProvider;
import heddle.recipe.window.Counts;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Relaxed prediction (RECIPE). First all that rv finds, so that nothing of it is lost; then, in a trace with values, pairs
 * that race if reads see other writes and threads go their way nevertheless. Without values it is rv.
 */
final class RecipeEngine implements TraceEngine {
    private final EngineOptions options;
    private final Engine rv;

    RecipeEngine(EngineOptions options, Names names) {
        this.options = options;
        RecipeOptions.of(options); // senseless options are reported before anything is read
        rv = rv(names);
    }

    /** rv has windows of its own size, which is what makes it complete. */
    private Engine rv(Names names) {
        Map<String, String> values = new java.util.HashMap<>(options.values());
        values.remove("window");
        return new RvProvider().create(new EngineOptions(options.all(), options.independent(), values), names);
    }

    @Override
    public void handle(EventBatch batch) {
        rv.handle(batch);
    }

    @Override
    public Findings finish() {
        return withNote(rv.finish(), "The trace was not read with its values: this is what rv finds.");
    }

    private static Findings withNote(Findings findings, String note) {
        List<String> notes = new ArrayList<>(findings.notes());
        notes.add(note);
        return new Findings(findings.races(), findings.refuted(), findings.unknown(), findings.complete(), notes);
    }

    @Override
    public boolean readsAll() {
        return true;
    }

    @Override
    public TraceFindings analyze(Trace trace, Parts parts, AnalysisListener listener) throws IOException {
        TraceFindings found = rv(trace, parts, listener);
        boolean hasValues = trace instanceof HdlTrace hdl && hdl.values() != null;
        Findings all = hasValues
                ? relax(trace, parts, found)
                : withNote(
                        found.findings(), "The trace has no values (heddle record --values): this is what rv finds.");
        return new TraceFindings(all, found.names(), found.locks(), found.events(), found.eventsRead(), found.damage());
    }

    private TraceFindings rv(Trace trace, Parts parts, AnalysisListener listener) throws IOException {
        if (isElsewhere(trace, parts)) {
            return ((DivisibleEngine) rv).analyze(trace, parts, listener);
        }
        TraceReader reader = trace.read();
        try (reader) {
            Engine first = rv(reader.names());
            EventBatch batch = new EventBatch();
            long events = 0;
            while (reader.read(batch)) {
                first.handle(batch);
                events += batch.size;
                listener.analysed(events);
            }
            return new TraceFindings(first.finish(), reader.names(), new HeldLocks(), events, events, reader::damage);
        }
    }

    private static boolean isElsewhere(Trace trace, Parts parts) {
        return !parts.areHere() && trace.isSeekable();
    }

    private Findings relax(Trace trace, Parts parts, TraceFindings found) throws IOException {
        Findings first = found.findings();
        Relaxation relaxation = new Relaxation(options, found.names(), first.races(), found.events());
        boolean isWhole =
                trace.isSeekable() && found.events() == trace.summary().events();
        if (isElsewhere(trace, parts) && isWhole && found.damage().get() == null) {
            relaxation.divide(trace, parts);
        } else {
            relaxation.run(trace);
        }
        Counts counts = relaxation.finish();
        List<String> notes = new ArrayList<>(first.notes());
        notes.add(counts.note());
        counts.lost.forEach((why, count) -> notes.add("Not followed further, " + count + " times: " + why + "."));
        if (counts.joined > 0) {
            notes.add("Followed again from a snapshot on: " + counts.joined + " times.");
        }
        if (counts.isCutShort) {
            notes.add("The budget ran out before all windows were searched with relaxed values.");
        }
        if (counts.givenUp > 0) {
            notes.add("Not searched to the end within the time for one window: " + counts.givenUp + " of "
                    + counts.windows + " windows.");
        }
        if (counts.isSelective) {
            notes.add("In some windows there were more paths than were walked.");
        }
        notes.addAll(relaxation.gaps());
        notes.addAll(counts.faults.notes());
        boolean complete = first.complete()
                && !counts.isCutShort
                && counts.givenUp == 0
                && counts.unknown == 0
                && relaxation.gaps().isEmpty();
        return new Findings(first.races(), first.refuted(), first.unknown() + counts.unknown, complete, notes);
    }
}
