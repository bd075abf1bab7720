package heddle.prove.rv;

import heddle.engine.AnalysisListener;
import heddle.engine.DivisibleEngine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.HeldLocks;
import heddle.engine.TraceFindings;
import heddle.race.work.Workers;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Maximal race prediction within windows (Huang, Meredith, Rosu, PLDI 2014). If the trace has branches, a read of the
 * executed part keeps its writer where something may depend on its value; see {@link heddle.prove.Dependence}. Otherwise
 * every read does.
 *
 * <p>Windows are examined in one pass, or in {@link WindowParts} wherever there is room.
 */
final class RvEngine implements DivisibleEngine {
    private final EngineOptions options;
    private final RvOptions own;
    private final Outcomes outcomes;
    private final WindowRun run;

    RvEngine(EngineOptions options, Names names) {
        this.options = options;
        this.own = RvOptions.of(options.values());
        this.outcomes = new Outcomes(options, names);
        this.run = new WindowRun(options, own, names, outcomes, WindowPart.whole());
    }

    @Override
    public void handle(EventBatch batch) {
        run.handle(batch);
    }

    @Override
    public Findings finish() {
        run.finish();
        List<String> gaps = run.firstUnexamined() < 0
                ? List.of()
                : List.of(
                        "The budget ran out: not all pairs from event " + run.firstUnexamined() + " on were examined.");
        return findings(outcomes, run.counts(), run.hasBranches(), gaps);
    }

    @Override
    public TraceFindings analyze(Trace trace, Workers<Trace> workers, AnalysisListener listener) throws IOException {
        WindowParts cut = new WindowParts(own, trace.summary().events(), workers.enough());
        try (TraceReader reader = trace.read()) {
            if (!cut.read(reader)) {
                return feed(trace);
            }
        }
        PartProgress progress = new PartProgress(listener, cut.parts().size());
        List<PartOutcome> judged =
                workers.work("windows", trace, new WindowJudge(options), cut.parts(), outcome -> progress.add());
        try (TraceReader none = trace.read(0, 0)) {
            Outcomes merged = new Outcomes(options, none.names());
            RvCounts counts = new RvCounts();
            List<String> gaps = new ArrayList<>();
            for (int i = 0; i < judged.size(); i++) {
                PartOutcome outcome = judged.get(i);
                WindowPart part = cut.parts().get(i);
                if (outcome == null) {
                    gaps.add(gap("A worker was lost", part.from(), part));
                    continue;
                }
                merged.add(outcome);
                counts.add(outcome.counts());
                if (outcome.firstUnexamined() >= 0) {
                    gaps.add(gap("The budget ran out", outcome.firstUnexamined(), part));
                }
            }
            Findings findings = findings(merged, counts, cut.hasBranches(), gaps);
            long events = trace.summary().events();
            return new TraceFindings(findings, none.names(), new HeldLocks(), events, events, none::damage);
        }
    }

    private static String gap(String why, long from, WindowPart part) {
        return why + ": not all pairs from event " + from + " to event " + (part.to() - 1) + " were examined.";
    }

    /** A trace that does not hold what it promises is examined as far as it can be read, here. */
    private TraceFindings feed(Trace trace) throws IOException {
        try (TraceReader reader = trace.read()) {
            EventBatch batch = new EventBatch();
            long events = 0;
            while (reader.read(batch)) {
                handle(batch);
                events += batch.size;
            }
            return new TraceFindings(finish(), reader.names(), new HeldLocks(), events, events, reader::damage);
        }
    }

    private Findings findings(Outcomes found, RvCounts counts, boolean hasBranches, List<String> gaps) {
        List<String> notes = new ArrayList<>();
        notes.add(counts.note(own.window()));
        if (counts.windows > 1) {
            notes.add(
                    "A witness starts with its window: all events before the window come first, in the order of the trace.");
        }
        if (hasBranches) {
            notes.add("Reads on which no branch, object or array index depends may see other values in a witness.");
        }
        notes.addAll(gaps);
        notes.addAll(counts.faults.notes());
        long unknown = found.unknown() + counts.faults.count();
        boolean complete = unknown == 0 && gaps.isEmpty();
        return new Findings(found.races, found.refuted(), unknown, complete, notes);
    }

    /** Tells a listener of parts that were judged. */
    private static final class PartProgress {
        private final AnalysisListener listener;
        private final long total;
        private long done;

        PartProgress(AnalysisListener listener, long total) {
            this.listener = listener;
            this.total = total;
        }

        void add() {
            listener.judged("windows", "", ++done, total);
        }
    }
}
