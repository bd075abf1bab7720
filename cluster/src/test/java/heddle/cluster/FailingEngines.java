package heddle.cluster;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Engines that show what becomes of a run when a worker cannot go on. */
public final class FailingEngines {
    private FailingEngines() {}

    private static EngineSpec spec(String id) {
        return new EngineSpec(id, "fails", "none", EngineSpec.Model.NONE, "none", List.of());
    }

    private record Feed(Consumer<EventBatch> fails, RaceTable races) implements Engine {
        @Override
        public void handle(EventBatch batch) {
            fails.accept(batch);
        }

        @Override
        public Findings finish() {
            return Findings.of(races);
        }
    }

    /** Needs more memory than there is. */
    public static final class Greedy implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return FailingEngines.spec("greedy");
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new Feed(
                    batch -> {
                        List<long[]> all = new ArrayList<>();
                        while (true) {
                            all.add(new long[Integer.MAX_VALUE - 8]);
                        }
                    },
                    new RaceTable(options, names));
        }
    }

    /** Ends its executor where it sees a barrier, as Spark does with one that is out of memory. */
    public static final class Halting implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return FailingEngines.spec("halting");
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new Feed(
                    batch -> {
                        for (int i = 0; i < batch.size; i++) {
                            if (batch.op[i] == Op.ENTER) {
                                Runtime.getRuntime().halt(52);
                            }
                        }
                    },
                    new RaceTable(options, names));
        }
    }
}
