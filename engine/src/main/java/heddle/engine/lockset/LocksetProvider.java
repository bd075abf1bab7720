package heddle.engine.lockset;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.trace.Names;
import java.util.List;

/** Declares the {@code lockset} engine. */
public final class LocksetProvider implements EngineProvider {
    private static final EngineSpec SPEC = new EngineSpec(
            "lockset",
            "Lists conflicting accesses of different threads that no common lock protects, as candidates",
            "Not sound: a candidate may be impossible, because fork and join, wait and notify, barriers, volatile accesses"
                    + " and reads-from are ignored. An upper bound: of each race in a correct reordering of the trace, the"
                    + " variable and the later access's code location are in a candidate (with --all, the access itself),"
                    + " so a trace without candidates has no predictable race. Among earlier accesses by one thread with"
                    + " the same locks, the latest read and the latest write stand for the rest.",
            EngineSpec.Model.NONE,
            "Savage, Burrows, Nelson, Sobalvarro, Anderson: Eraser, A Dynamic Data Race Detector for Multithreaded"
                    + " Programs, TOCS 1997 (locks compared pair by pair)",
            List.of());

    @Override
    public EngineSpec spec() {
        return SPEC;
    }

    @Override
    public Engine create(EngineOptions options, Names names) {
        return new LocksetEngine(options, names);
    }
}
