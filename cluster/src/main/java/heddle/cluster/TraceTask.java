package heddle.cluster;

import heddle.engine.Analysis;
import heddle.engine.EngineChoice;
import heddle.engine.EngineOptions;
import heddle.engine.cluster.TraceFile;
import heddle.race.Result;
import heddle.race.work.LocalWorkers;
import heddle.trace.Trace;
import java.util.ArrayList;

/**
 * One pass over one trace.
 *
 * @param name the trace's name in results
 * @param engines those that share the pass
 */
record TraceTask(TraceFile file, WorkerFiles files, String name, ArrayList<EngineChoice> engines, long cost)
        implements Task<Attempt<ArrayList<Result>>> {
    @Override
    public Attempt<ArrayList<Result>> run() {
        return Attempt.of(() -> {
            try (Trace opened = file.open(files)) {
                return new ArrayList<>(new Analysis(
                                name,
                                opened,
                                engines.stream().map(EngineChoice::provider).toList(),
                                EngineOptions.DEFAULT,
                                events -> {},
                                new LocalWorkers<>(1))
                        .run());
            }
        });
    }
}
