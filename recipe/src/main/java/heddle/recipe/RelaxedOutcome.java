package heddle.recipe;

import heddle.engine.RaceRows;
import heddle.recipe.window.Counts;
import java.io.Serializable;
import java.util.List;

/**
 * Outcome of a {@link RelaxedPart}.
 *
 * @param windows those that were searched, in their order; fewer than asked for if the time was over
 * @param queries pairs that the search looked up among the known ones, each once
 */
record RelaxedOutcome(List<Searched> windows, KnownPairs queries) implements Serializable {
    RelaxedOutcome {
        windows = List.copyOf(windows);
    }

    /**
     * Outcome of a window. It would be the same wherever the pairs that were asked for are known, or not, as they were
     * here: nothing else that other windows have shown makes a difference.
     *
     * @param missed pairs that were not known when they were looked up, by their place in {@code queries}
     * @param met pairs that were, but not from the start
     * @param races null if there are none
     */
    record Searched(int window, int[] missed, int[] met, RaceRows races, Counts counts) implements Serializable {}
}
