package heddle.cli.terminal;

import heddle.race.Result;

/** Exit codes, a contract with scripts. Where several apply, the one that stands first here wins. */
public enum Exit {
    /** The command line is wrong. */
    USAGE(2),
    /** An input is missing, unreadable or malformed; other inputs were still analysed. */
    BAD_INPUT(65),
    /** An output could not be written. */
    OUTPUT_FAILED(74),
    RACE_FOUND(66),
    /** The inputs hold no event: silence means nothing. */
    NOTHING_OBSERVED(3),
    /** Something was lost or a budget ran out, and no race was found in the rest. */
    INCOMPLETE(4),
    /** No race, and everything was seen. */
    CLEAN(0),
    /** A fault of Heddle itself. */
    INTERNAL(70);

    private final int code;

    Exit(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    /** The exit code of a result. */
    public static Exit of(Result result) {
        if (result.hasRace()) {
            return RACE_FOUND;
        } else if (result.extent().events() == 0) {
            return NOTHING_OBSERVED;
        }
        return result.complete() ? CLEAN : INCOMPLETE;
    }

    /** The one of the two that wins. */
    public Exit and(Exit other) {
        return other.ordinal() < ordinal() ? other : this;
    }
}
