package heddle.race.live;

import java.util.Locale;

/** Which of the two accesses is let go first when both threads stand before theirs. */
public enum Turn {
    FIRST,
    SECOND;

    /** The word in files and results. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The one of a word.
     *
     * @throws IllegalArgumentException for a word that names none
     */
    public static Turn ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
