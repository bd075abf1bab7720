package heddle.engine.region;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.EngineSpec.Model;
import heddle.engine.EngineSpec.Option;
import heddle.engine.OptionValues;
import heddle.trace.Names;
import java.util.List;

/** Declares the engines of this package. */
public final class RegionEngines {
    private static final String PAPER =
            "Biswas, Zhang, Bond, Lucia: Valor: Efficient, Software-Only Region Conflict Exceptions (OOPSLA 2015)";

    private static final List<Option> OPTIONS = List.of(new Option(
            "regions",
            "rfr",
            "rfr: regions end at releasing operations only; sfr: at every synchronisation operation."));

    private RegionEngines() {}

    /** @throws IllegalArgumentException with a sentence that names the option */
    static boolean isSynchronisationFree(EngineOptions options) {
        return new OptionValues(options)
                .choice("regions", List.of("rfr", "sfr"))
                .equals("sfr");
    }

    /** The guarantee of both; they differ in the pairs that they name where a variable has several conflicts. */
    private static EngineSpec spec(String id, String summary) {
        return new EngineSpec(
                id,
                summary,
                "Every reported pair is a happens-before race: an access conflicts with one in a region that another"
                        + " thread has not ended. Every variable with such a conflict is reported. Without one, regions"
                        + " could have run one after the other with the same outcome (release-free ones with volatile"
                        + " reads inside excepted). Races of regions that do not overlap are not reported.",
                Model.OBSERVED,
                PAPER,
                OPTIONS);
    }

    /** Conflicts at their second access. */
    public static final class FastRcd implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return RegionEngines.spec(
                    "fastrcd", "conflicts between regions that run at the same time, from last writers and readers");
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new FastRcdEngine(options, names);
        }
    }

    /** Reads are logged and validated when their region ends. */
    public static final class Valor implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return RegionEngines.spec(
                    "valor", "conflicts between regions that run at the same time, from last writers and read logs");
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new ValorEngine(options, names);
        }
    }
}
