package heddle.runtime.values;

/**
 * The kinds of tokens in a stream. A token is a varint whose first byte has the kind in its lowest four bits and three
 * bits of the payload above them; the bytes that follow have seven bits each. The highest bit says that one follows.
 */
public final class Token {
    /** Up to {@link #MAX_BRANCHES} outcomes, the earliest highest, below a leading 1. */
    public static final int BRANCHES = 0;
    /** A value that came from outside: a read, an argument, a result, a constant. Its type follows from the code. */
    public static final int VALUE = 1;
    /** A value that is written. */
    public static final int WRITTEN = 2;
    /** The key of a switch, zigzag-coded. */
    public static final int SWITCH = 3;
    /** A method is entered from code that is not woven: its number. Its arguments follow as values. */
    public static final int ENTER = 4;
    /** A call came back: its ordinal in its method. The result follows as a value unless it is void. */
    public static final int RESULT = 5;
    /** An exception reached a handler: the number of the method; handler and exception follow as values. */
    public static final int CAUGHT = 6;
    /** From here on the stream cannot be followed: the thread's actions were not an execution of the code alone. */
    public static final int BREAK = 7;

    /** Like {@link #ENTER}, from woven code: a reader that knows nothing of what precedes can begin here. */
    public static final int RESUME = 8;

    public static final int MAX_BRANCHES = 30;

    private Token() {}
}
