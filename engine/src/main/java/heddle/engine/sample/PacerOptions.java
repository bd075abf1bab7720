package heddle.engine.sample;

import heddle.engine.EngineOptions;
import heddle.engine.EngineSpec.Option;
import heddle.engine.OptionValues;
import java.util.List;

/** Options of PACER, as the user set them. */
record PacerOptions(double rate, long seed) {
    static final List<Option> DECLARED = List.of(
            new Option("rate", "0.03", "Share of the events that are sampled, above 0 and at most 1."),
            new Option("seed", "1", "The same seed draws the same samples."));

    /** @throws IllegalArgumentException with a sentence that names the option */
    static PacerOptions of(EngineOptions options) {
        OptionValues values = new OptionValues(options);
        return new PacerOptions(
                values.number("rate", "0.03", x -> x > 0 && x <= 1, "a number above 0 and at most 1"),
                values.whole("seed", "1"));
    }
}
