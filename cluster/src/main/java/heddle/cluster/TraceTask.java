package heddle.cluster;

import heddle.engine.Analysis;
import heddle.engine.EngineChoice;
import heddle.engine.EngineOptions;
import heddle.engine.LocalParts;
import heddle.race.Result;
import heddle.trace.Trace;
import java.util.ArrayList;

/**
 * One pass over one trace.
 *
 * @param name the trace's name in results
 * @param engines those that share the pass
 */
record TraceTask(TraceLocation trace, String name, ArrayList<EngineChoice> engines, long cost)
        implements Task<Attempt<ArrayList<Result>>> {
    @Override
    public Attempt<ArrayList<Result>> run() {
        return Attempt.of(() -> {
            try (Trace opened = trace.open()) {
                return new ArrayList<>(new Analysis(
                                name,
                                opened,
                                engines.stream().map(EngineChoice::provider).toList(),
                                EngineOptions.DEFAULT,
                                events -> {},
                                new LocalParts(1))
                        .run());
            }
        });
    }
}
