package heddle.race.live;

import java.util.Locale;

/** How threads are brought together. */
public enum Way {
    /** Nobody is held: a run of the baseline, which only counts. */
    WATCH,
    /** Gates let synchronisation happen in the order of a witness, and threads are held before the accesses. */
    WITNESS,
    /** Threads are held before the accesses. */
    HOLD,
    /** Threads are held before the accesses at random, for random times. */
    NOISE;

    /** The word in files and results. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The one of a word.
     *
     * @throws IllegalArgumentException for a word that names none
     */
    public static Way ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
