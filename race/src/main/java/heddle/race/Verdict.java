package heddle.race;

import java.util.Locale;

/** How sure a reported pair is. The words are a contract: they stand in every report and in the JSON result. */
public enum Verdict {
    /** A race of the run itself: the two accesses were concurrent in the observed execution. */
    OBSERVED,
    /** Predicted, and a reordering that shows it exists and was checked. */
    WITNESSED,
    /** Predicted and sound by theorem; no witness was asked for. */
    PREDICTED,
    /** Not proved; listed for further analysis, never called a race. */
    CANDIDATE,
    /** Found by a sampling engine; as sure as {@link #OBSERVED}. */
    SAMPLED,
    /** A warning of the static scan. */
    STATIC;

    /** The word that reports print. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The verdict that a report's word stands for. */
    public static Verdict ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** Whether an entry with this verdict counts as a race found: everything but a candidate. */
    public boolean isRace() {
        return this != CANDIDATE;
    }
}
