package heddle.recipe.machine;

import heddle.recipe.term.Kind;

/** Reads the recorded tokens of a thread; {@code heddle.runtime.values} says what they are. */
final class Tokens {
    static final int BRANCHES = 0;
    static final int VALUE = 1;
    static final int WRITTEN = 2;
    static final int SWITCH = 3;
    static final int ENTER = 4;
    static final int RESULT = 5;
    static final int CAUGHT = 6;
    static final int BREAK = 7;
    static final int END = 16;

    private final byte[] bytes;
    private int at;
    /** Outcomes of branches that were read and not taken yet. */
    private int outcomes;

    private int left;

    Tokens(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A place in the stream. */
    record Mark(int at, int outcomes, int left) {}

    Mark mark() {
        return new Mark(at, outcomes, left);
    }

    void reset(Mark mark) {
        at = mark.at;
        outcomes = mark.outcomes;
        left = mark.left;
    }

    /** The kind of the next token. */
    int peek() {
        if (left > 0) {
            return BRANCHES;
        }
        return at < bytes.length && end() <= bytes.length ? bytes[at] & 15 : END;
    }

    private int end() {
        int i = at;
        while (i < bytes.length && bytes[i] < 0) {
            i++;
        }
        return i + 1;
    }

    /** The payload of the next token, which is not of branches. */
    long payload() {
        long value = bytes[at] >> 4 & 7;
        int shift = 3;
        for (int i = at; bytes[i] < 0; i++) {
            value |= (bytes[i + 1] & 0x7FL) << shift;
            shift += 7;
        }
        return value;
    }

    long take() {
        long value = payload();
        at = end();
        return value;
    }

    /** The next outcome, if the next token is of branches. */
    boolean peekOutcome() {
        if (left == 0) {
            outcomes = (int) take();
            left = 31 - Integer.numberOfLeadingZeros(outcomes);
        }
        return (outcomes >> left - 1 & 1) != 0;
    }

    void takeOutcome() {
        left--;
    }

    static long unzigzag(long value) {
        return value >>> 1 ^ -(value & 1);
    }

    /** The bits of a value as {@link heddle.recipe.term.Value} has them. */
    static long bits(byte kind, long payload) {
        return switch (kind) {
            case Kind.FLOAT -> Integer.reverse((int) payload);
            case Kind.DOUBLE -> Long.reverse(payload);
            case Kind.REFERENCE -> payload;
            default -> unzigzag(payload);
        };
    }
}
