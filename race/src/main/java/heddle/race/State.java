package heddle.race;

import java.util.Locale;

/** The status of a race relative to a baseline, another result or a suppression. */
public enum State {
    /** Nothing was compared. */
    UNMARKED,
    /** Not in the baseline or the older result. */
    NEW,
    /** In the baseline or the older result too. */
    KNOWN,
    /** In the older result alone: it is listed, and is no race of this one. */
    FIXED,
    /** Accepted by a rule or an annotation, with a reason. */
    SUPPRESSED;

    /** The word that reports print. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state that a report's word stands for. */
    public static State ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** Whether a race in this state still has to be dealt with: it decides over the exit code. */
    public boolean isOpen() {
        return this == UNMARKED || this == NEW;
    }
}
