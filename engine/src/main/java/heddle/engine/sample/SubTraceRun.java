package heddle.engine.sample;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.RaceTable;
import heddle.engine.order.OrderEngines;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventBatch;

/** FastTrack on one sub-trace, with fresh state. */
final class SubTraceRun {
    private final EngineOptions options;
    private final DenseIds ids = new DenseIds();
    private final EventBatch dense = new EventBatch();
    private final Engine engine;

    SubTraceRun(EngineOptions options) {
        this.options = options;
        engine = new OrderEngines.Hb().create(options, IdNames.INSTANCE);
    }

    /** Hands over the events {@code from} to {@code to - 1} of a batch. */
    void handle(EventBatch batch, int from, int to) {
        ids.copy(batch, from, to, dense);
        engine.handle(dense);
    }

    /** The races, by the ids of the trace; called after the last event. */
    RaceTable races() {
        RaceTable found = engine.finish().races();
        RaceTable races = new RaceTable(options, IdNames.INSTANCE);
        for (int row = 0; row < found.size(); row++) {
            races.add(
                    found,
                    row,
                    Verdict.SAMPLED,
                    ids.original(Domain.VARIABLE, found.variable(row)),
                    ids.original(Domain.THREAD, found.first(row).thread()),
                    ids.original(Domain.THREAD, found.second(row).thread()));
        }
        return races;
    }
}
