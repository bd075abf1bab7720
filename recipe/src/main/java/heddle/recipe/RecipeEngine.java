package heddle.recipe;

import heddle.engine.AnalysisListener;
import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.HeldLocks;
import heddle.engine.Parts;
import heddle.engine.RaceTable;
import heddle.engine.TraceEngine;
import heddle.engine.TraceFindings;
import heddle.prove.rv.RvProvider;
import heddle.prove.window.Window;
import heddle.race.Access;
import heddle.race.Verdict;
import heddle.recipe.window.Reports;
import heddle.recipe.window.ValueWindows;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import it.unimi.dsi.fastutil.longs.LongArrayList;
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
    private final ValueWindows.Settings settings;
    private final Engine rv;

    RecipeEngine(EngineOptions options, Names names) {
        this.options = options;
        this.settings = RecipeOptions.of(options);
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
        long events;
        Findings found;
        Names names;
        TraceReader reader = trace.read();
        try (reader) {
            names = reader.names();
            Engine first = rv(names);
            events = feed(reader, first::handle, listener);
            found = first.finish();
        }
        RecordedValues values = trace instanceof HdlTrace hdl ? RecordedValues.read(hdl) : null;
        Findings all = values == null
                ? withNote(found, "The trace has no values (heddle record --values): this is what rv finds.")
                : relax(trace, names, values, found);
        return new TraceFindings(all, names, new HeldLocks(), events, events, reader::damage);
    }

    private interface Handler {
        void handle(EventBatch batch);
    }

    private static long feed(TraceReader reader, Handler handler, AnalysisListener listener) throws IOException {
        EventBatch batch = new EventBatch();
        long events = 0;
        while (reader.read(batch)) {
            handler.handle(batch);
            events += batch.size;
            listener.analysed(events);
        }
        return events;
    }

    private Findings relax(Trace trace, Names names, RecordedValues values, Findings found) throws IOException {
        RaceTable races = found.races();
        Adding adding = new Adding(races);
        ValueWindows windows = new ValueWindows(values.code(), names, values.paths(), settings, adding);
        adding.windows = windows;
        try (TraceReader reader = trace.read()) {
            feed(reader, windows::handle, events -> {});
        }
        windows.finish();
        List<String> notes = new ArrayList<>(found.notes());
        notes.add(windows.counts.note());
        windows.counts.lost.forEach(
                (why, count) -> notes.add("Not followed further, " + count + " times: " + why + "."));
        if (windows.counts.joined > 0) {
            notes.add("Followed again from a snapshot on: " + windows.counts.joined + " times.");
        }
        if (windows.isCutShort()) {
            notes.add("The budget ran out before all windows were searched with relaxed values.");
        }
        boolean complete = found.complete() && !windows.isCutShort() && windows.counts.unknown == 0;
        return new Findings(races, found.refuted(), found.unknown() + windows.counts.unknown, complete, notes);
    }

    /** Adds races to those of rv. */
    private static final class Adding implements Reports {
        private final RaceTable races;
        private ValueWindows windows;

        Adding(RaceTable races) {
            this.races = races;
        }

        @Override
        public boolean isKnown(int variable, int site1, int site2) {
            return races.isKnown(variable, site1, site2);
        }

        @Override
        public void add(Window w, int e1, int e2, int[] order, String reason) {
            put(w, e1, e1 + shift(w), w.events.thread(e1), e2, order, reason);
        }

        @Override
        public void addUnexecuted(Window w, int unexecuted, int made, int thread, int[] order, String reason) {
            put(w, unexecuted, Access.NO_EVENT, thread, made, order, reason);
        }

        private long shift(Window w) {
            return windows.first() - w.prologue;
        }

        private void put(Window w, int e1, long event1, int thread1, int e2, int[] order, String reason) {
            int row = races.add(
                    Verdict.WITNESSED,
                    w.events.target(e1),
                    event1,
                    thread1,
                    w.events.site(e1),
                    w.isWrite(e1),
                    e2 + shift(w),
                    w.events.thread(e2),
                    w.events.site(e2),
                    w.isWrite(e2));
            LongArrayList witness = new LongArrayList();
            for (int e : order) {
                if (e >= w.prologue) {
                    witness.add(e + shift(w));
                }
            }
            if (event1 != Access.NO_EVENT) {
                witness.add(event1);
            }
            witness.add(e2 + shift(w));
            races.setWitness(row, witness);
            races.setReason(row, reason);
        }
    }
}
