package heddle.prove.rv;

import heddle.engine.EngineSpec.Option;
import java.util.List;
import java.util.Map;

/**
 * The engine's own options.
 *
 * @param window events of a window
 * @param budget nanoseconds in all
 * @param pairBudget nanoseconds for one pair
 * @param tries solved pairs of two code locations in a window until they count as refuted there
 * @param branches whether reads on which nothing depends may see other values, if the trace has branches
 */
record RvOptions(int window, long budget, long pairBudget, int tries, boolean branches) {
    private static final int MAX_WINDOW = 1_000_000;
    private static final double MAX_SECONDS = 1e9;

    static final List<Option> ALL = List.of(
            new Option("window", "10000", "events that are looked at together; each window overlaps the next by half"),
            new Option("budget", "60", "seconds for all pairs together"),
            new Option("pair-budget", "2", "seconds for one pair"),
            new Option(
                    "tries", "5", "pairs of two code locations that are solved in a window before giving up on them"),
            new Option(
                    "branches",
                    "true",
                    "in a trace with branches, let reads on which nothing depends see other values; false: none"));

    /** Events between the starts of two windows. */
    int step() {
        return window - window / 2;
    }

    static RvOptions of(Map<String, String> values) {
        return new RvOptions(
                (int) number(values, "window", 2, MAX_WINDOW, true),
                (long) (number(values, "budget", 0, MAX_SECONDS, false) * 1e9),
                (long) (number(values, "pair-budget", 0, MAX_SECONDS, false) * 1e9),
                (int) number(values, "tries", 1, 1000, true),
                flag(values, "branches"));
    }

    private static boolean flag(Map<String, String> values, String name) {
        String text = values.getOrDefault(name, "true");
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(
                    "The option " + name + " of rv must be true or false, but is '" + text + "'.");
        }
        return text.equals("true");
    }

    private static double number(Map<String, String> values, String name, double low, double high, boolean isWhole) {
        String text = values.get(name);
        for (Option option : ALL) {
            text = text == null && option.name().equals(name) ? option.defaultValue() : text;
        }
        try {
            double number = isWhole ? Integer.parseInt(text) : Double.parseDouble(text);
            if (number >= low && number <= high) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the sentence below says it
        }
        throw new IllegalArgumentException(String.format(
                "The option %s of rv must be a %s from %.0f to %.0f, but is '%s'.",
                name, isWhole ? "whole number" : "number", low, high, text));
    }
}
