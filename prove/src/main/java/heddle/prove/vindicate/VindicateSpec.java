package heddle.prove.vindicate;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.EngineSpec.Model;
import heddle.engine.EngineSpec.Option;
import heddle.trace.Names;
import java.util.List;

/** Declares {@code vindicate}. */
public final class VindicateSpec implements EngineProvider {
    private static final String ONLY = "only";
    private static final String ALL = "all";
    private static final String DC_ONLY = "dc-only";

    @Override
    public EngineSpec spec() {
        return new EngineSpec(
                "vindicate",
                "predicts races by dc and proves each with a checked reordering",
                "Sound: every witnessed pair is adjacent in a correct reordering that was checked by replay. Complete: a"
                        + " trace with a strict predictable race has a witnessed pair, unless a budget ran out; such pairs"
                        + " are counted as unknown and listed as candidates. Refuted pairs are counted, not listed.",
                Model.STRICT,
                "Roemer, Genç, Bond: High-Coverage, Unbounded Sound Predictive Race Detection (PLDI 2018)",
                List.of(new Option(ONLY, ALL, "which dc pairs to prove: all, or dc-only for those that wcp orders")));
    }

    @Override
    public Engine create(EngineOptions options, Names names) {
        isDcOnly(options);
        return new VindicateEngine(options, names);
    }

    /** Whether only pairs that WCP orders are to be proved. */
    static boolean isDcOnly(EngineOptions options) {
        String only = options.values().getOrDefault(ONLY, ALL);
        return switch (only) {
            case ALL -> false;
            case DC_ONLY -> true;
            default -> throw new IllegalArgumentException(ONLY + " is all or dc-only, not " + Names.printable(only));
        };
    }
}
