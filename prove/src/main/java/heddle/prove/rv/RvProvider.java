package heddle.prove.rv;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.EngineSpec.Model;
import heddle.trace.Names;

/** Declares the engine {@code rv}. */
public final class RvProvider implements EngineProvider {
    @Override
    public EngineSpec spec() {
        return new EngineSpec(
                "rv",
                "all races that reorderings within a window can show, each with a witness",
                "Sound: every reported pair has a checked reordering in which each read keeps its writer; in a trace with"
                        + " branches, each read on which a branch, an object or an index may depend. Complete within a"
                        + " window: a pair that is not reported there has no such reordering, unless a budget ran out.",
                Model.READS_FROM,
                "Huang, Meredith, Rosu: Maximal Sound Predictive Race Detection with Control Flow Abstraction (PLDI 2014)",
                RvOptions.ALL);
    }

    @Override
    public Engine create(EngineOptions options, Names names) {
        return new RvEngine(options, names);
    }
}
