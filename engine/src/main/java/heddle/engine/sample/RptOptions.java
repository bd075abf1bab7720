package heddle.engine.sample;

import heddle.engine.EngineOptions;
import heddle.engine.EngineSpec.Option;
import heddle.engine.OptionValues;
import java.util.List;

/**
 * Options of the property tester, as the user set them.
 *
 * @param epsilon the share of events that would have to change
 * @param delta how likely a miss may be on a trace that is that far from race-free
 * @param escalate go on with smaller epsilons
 * @param budget seconds that escalation may take
 */
record RptOptions(double epsilon, double delta, long seed, boolean escalate, double budget) {
    static final List<Option> DECLARED = List.of(
            new Option(
                    "epsilon",
                    "0.01",
                    "Share of the events, between 0 and 1, that would have to change to remove all races: from there on"
                            + " a race is found almost surely."),
            new Option("delta", "0.1", "Probability, between 0 and 1, that a race is missed nevertheless."),
            new Option("seed", "1", "The same seed draws the same samples."),
            new Option("escalate", "false", "Halve epsilon until a race is found or the budget is used up."),
            new Option("budget", "60", "Seconds that escalation may take."));

    /** @throws IllegalArgumentException with a sentence that names the option */
    static RptOptions of(EngineOptions options) {
        OptionValues values = new OptionValues(options);
        String share = "a number between 0 and 1, both excluded";
        return new RptOptions(
                values.number("epsilon", "0.01", x -> x > 0 && x < 1, share),
                values.number("delta", "0.1", x -> x > 0 && x < 1, share),
                values.whole("seed", "1"),
                values.flag("escalate"),
                values.number("budget", "60", x -> x > 0, "a number of seconds above 0"));
    }
}
