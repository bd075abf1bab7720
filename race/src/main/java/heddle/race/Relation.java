package heddle.race;

import java.util.Locale;

/**
 * The strongest of Vindicator's relations that leaves the two accesses of a race unordered. Each orders at most what the one
 * before it does: happens-before, weak-causally-precedes, doesn't-commute.
 */
public enum Relation {
    /** Nobody asked. */
    UNKNOWN,
    HB,
    /** Happens-before orders them. */
    WCP,
    /** Happens-before and WCP order them. */
    DC;

    /** The word of results; empty for {@link #UNKNOWN}. */
    public String word() {
        return this == UNKNOWN ? "" : name().toLowerCase(Locale.ROOT);
    }

    /** The relation that a result's word stands for. */
    public static Relation ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
