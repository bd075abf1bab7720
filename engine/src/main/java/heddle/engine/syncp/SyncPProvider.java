package heddle.engine.syncp;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.trace.Names;
import java.util.List;

/** Declares the {@code syncp} engine. */
public final class SyncPProvider implements EngineProvider {
    private static final EngineSpec SPEC = new EngineSpec(
            "syncp",
            "Predicts races that show when the trace is cut short but its critical sections keep their order",
            "Sound: for every reported pair there is a reordering in which each read keeps its writer and that ends in"
                    + " the two accesses side by side. Complete for sync-preserving races only: every access that is the"
                    + " second of one is reported (with --all, every such pair), and races that need two critical"
                    + " sections of a lock to swap are missed.",
            EngineSpec.Model.READS_FROM,
            "Mathur, Pavlogiannis, Viswanathan: Optimal Prediction of Synchronization-Preserving Races, POPL 2021",
            List.of());

    @Override
    public EngineSpec spec() {
        return SPEC;
    }

    @Override
    public Engine create(EngineOptions options, Names names) {
        return new SyncPEngine(options, names);
    }
}
