package heddle.engine.sample;

import heddle.engine.EngineOptions;
import heddle.engine.HeldLocks;
import heddle.engine.RaceTable;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.List;

/** Reads a trace from its beginning, checked, and judges the events of the sub-traces when they come by. */
final class StreamedSamples implements Samples {
    private final Trace trace;
    private final EngineOptions options;
    private final boolean isWhole;
    private final DenseIds ids = new DenseIds();

    /** @param isWhole whether the only sub-trace is the whole trace */
    StreamedSamples(Trace trace, EngineOptions options, boolean isWhole) {
        this.trace = trace;
        this.options = options;
        this.isWhole = isWhole;
    }

    @Override
    public Judged judge(List<SubTrace> subTraces, Step step) throws IOException {
        try (TraceReader reader = trace.read()) {
            RaceTable races = new RaceTable(options, reader.names());
            Pass pass = new Pass(subTraces, races, step);
            boolean isComplete = pass.run(reader);
            HeldLocks locks = HeldLocks.atRaces(trace, List.of(races));
            return new Judged(races, locks, reader.names(), reader::damage, !isComplete, 0);
        }
    }

    private SubTraceRun newRun() {
        return isWhole ? SubTraceRun.ofWhole(options) : SubTraceRun.ofPart(options, ids);
    }

    private final class Pass {
        private final List<SubTrace> subTraces;
        private final RaceTable races;
        private final Step step;
        private int next;
        private SubTraceRun run = newRun();

        Pass(List<SubTrace> subTraces, RaceTable races, Step step) {
            this.subTraces = subTraces;
            this.races = races;
            this.step = step;
        }

        /** Goes on to the end of the trace, beyond the last sub-trace, so that its damage is known. */
        boolean run(TraceReader reader) throws IOException {
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                if (step.isTimeUp()) {
                    return false;
                }
                handle(batch);
            }
            return true;
        }

        private void handle(EventBatch batch) {
            long end = batch.first + batch.size;
            while (next < subTraces.size() && subTraces.get(next).from() < end) {
                SubTrace subTrace = subTraces.get(next);
                int from = (int) Math.max(0, subTrace.from() - batch.first);
                int to = (int) (Math.min(end, subTrace.to()) - batch.first);
                run.handle(batch, from, to);
                step.add(to - from);
                if (subTrace.to() > end) {
                    return;
                }
                finish();
            }
        }

        private void finish() {
            RaceTable found = run.races();
            for (int row = 0; row < found.size(); row++) {
                races.add(found, row);
            }
            run = newRun();
            next++;
        }
    }
}
