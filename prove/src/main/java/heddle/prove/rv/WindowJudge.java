package heddle.prove.rv;

import heddle.engine.EngineOptions;
import heddle.race.work.Work;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;

/** Examines the windows of one part, with a budget of its own. */
record WindowJudge(EngineOptions options) implements Work<Trace, WindowPart, PartOutcome> {
    @Override
    public PartOutcome work(Trace trace, WindowPart part) throws IOException {
        try (TraceReader reader = trace.read(part.from(), part.to())) {
            Outcomes outcomes = Outcomes.ofPart(options, reader.names());
            WindowRun run = new WindowRun(options, RvOptions.of(options.values()), reader.names(), outcomes, part);
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                run.handle(batch);
            }
            run.finish();
            return outcomes.toSend(run.counts(), run.firstUnexamined());
        }
    }
}
