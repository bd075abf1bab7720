package heddle.engine;

import java.util.List;

/**
 * The findings of an engine on one trace.
 *
 * @param races the racy pairs
 * @param refuted candidates proved impossible
 * @param unknown candidates undecided because a budget ran out
 * @param complete false when the engine did not do all that it promises; {@code notes} say why
 * @param notes sentences for every report
 */
public record Findings(RaceTable races, long refuted, long unknown, boolean complete, List<String> notes) {
    public Findings {
        notes = List.copyOf(notes);
    }

    /** A complete run without refutations. */
    public static Findings of(RaceTable races) {
        return new Findings(races, 0, 0, true, List.of());
    }
}
