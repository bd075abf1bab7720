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
    private final Engine engine;
    /** Null if the engine is given the ids of the trace. */
    private final DenseIds ids;

    private SubTraceRun(EngineOptions options, DenseIds ids) {
        this.options = options;
        this.ids = ids;
        engine = new OrderEngines.Hb().create(options, IdNames.INSTANCE);
    }

    /**
     * A run whose cost depends on the sub-trace alone.
     *
     * @param ids cleared by this run, and its own up to the last call of {@link #races}
     */
    static SubTraceRun ofPart(EngineOptions options, DenseIds ids) {
        ids.clear();
        return new SubTraceRun(options, ids);
    }

    /** A run on all events of a trace, in whole batches. */
    static SubTraceRun ofWhole(EngineOptions options) {
        return new SubTraceRun(options, null);
    }

    /** Hands over the events {@code from} to {@code to - 1} of a batch. */
    void handle(EventBatch batch, int from, int to) {
        engine.handle(ids == null ? batch : ids.renumber(batch, from, to));
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
                    original(Domain.VARIABLE, found.variable(row)),
                    original(Domain.THREAD, found.first(row).thread()),
                    original(Domain.THREAD, found.second(row).thread()));
        }
        return races;
    }

    private int original(Domain domain, int id) {
        return ids == null ? id : ids.original(domain, id);
    }
}
