package heddle.recipe;

import heddle.engine.EngineOptions;
import heddle.engine.EngineSpec.Option;
import heddle.engine.OptionValues;
import heddle.prove.window.Sliding;
import heddle.recipe.window.ValueWindows;
import java.util.List;

/** The engine's own options. */
final class RecipeOptions {
    static final List<Option> ALL = List.of(
            new Option("window", "2000", "events that are looked at together; each window overlaps the next by half"),
            new Option("budget", "60", "seconds for all pairs together, for rv and for relaxed prediction each"),
            new Option("window-budget", "10", "seconds for the relaxed prediction of one window"),
            new Option("pair-budget", "2", "seconds for one pair"),
            new Option(
                    "tries", "5", "pairs of two code locations that are solved in a window before giving up on them"),
            new Option("relax", "paths", "values: only what reads see; paths: branches not taken, too"));

    private RecipeOptions() {}

    /** How windows lie on a trace. */
    static Sliding sliding(ValueWindows.Settings settings) {
        return new Sliding(settings.window(), settings.window() - settings.window() / 2);
    }

    static ValueWindows.Settings of(EngineOptions options) {
        OptionValues values = new OptionValues(options);
        double window = values.number("window", "2000", n -> n >= 2 && n <= 100_000, "a number from 2 to 100000");
        double budget = values.number("budget", "60", n -> n >= 0 && n <= 1e9, "a number of seconds");
        double ofWindow = values.number("window-budget", "10", n -> n >= 0 && n <= 1e9, "a number of seconds");
        double pair = values.number("pair-budget", "2", n -> n >= 0 && n <= 1e9, "a number of seconds");
        double tries = values.number("tries", "5", n -> n >= 1 && n <= 1000, "a number from 1 to 1000");
        boolean withPaths = values.choice("relax", List.of("paths", "values")).equals("paths");
        return new ValueWindows.Settings(
                (int) window,
                (int) tries,
                (long) (budget * 1e9),
                (long) (pair * 1e9),
                (long) (ofWindow * 1e9),
                withPaths);
    }
}
