package heddle.engine;

import java.util.List;

/**
 * An engine's declaration: command help, {@code heddle engines}, documentation and report rules come from it.
 *
 * @param id how the command line calls it
 * @param summary one line
 * @param guarantee what a reported pair and a silent run mean
 * @param model the notion of correct reordering that it uses
 * @param paper where the analysis was published
 * @param options the options that it takes beyond {@code --all} and {@code --independent}
 */
public record EngineSpec(String id, String summary, String guarantee, Model model, String paper, List<Option> options) {
    /** Which reorderings of the observed trace count as feasible. */
    public enum Model {
        /** No reordering: the observed order itself. */
        OBSERVED("observed"),
        /** Every pair of conflicting accesses keeps its order (Vindicator, Definition 2.1). */
        STRICT("strict"),
        /** Every read keeps its writer. */
        READS_FROM("reads-from"),
        /** None is claimed: candidates only. */
        NONE("none");

        private final String word;

        Model(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** An option with its default as text. */
    public record Option(String name, String defaultValue, String help) {}
}
