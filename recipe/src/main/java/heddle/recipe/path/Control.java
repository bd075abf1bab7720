package heddle.recipe.path;

/** Why an instruction was not completed. It has changed nothing then. */
public final class Control extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public enum Kind {
        /** Something else came first; the instruction is to be executed again. */
        AGAIN,
        /** Not now. */
        STOP,
        /** It throws an exception of the program. */
        THROWN,
        /** The path cannot be followed. */
        LOST
    }

    public static final Control AGAIN = new Control(Kind.AGAIN, null);
    public static final Control STOP = new Control(Kind.STOP, null);
    /** The record shows which exception it is. */
    public static final Control THROWN = new Control(Kind.THROWN, null);

    public static final Control NULL_POINTER = new Control(Kind.THROWN, "java/lang/NullPointerException");
    public static final Control OUT_OF_BOUNDS = new Control(Kind.THROWN, "java/lang/ArrayIndexOutOfBoundsException");
    public static final Control NEGATIVE_SIZE = new Control(Kind.THROWN, "java/lang/NegativeArraySizeException");
    public static final Control ARRAY_STORE = new Control(Kind.THROWN, "java/lang/ArrayStoreException");
    public static final Control ARITHMETIC = new Control(Kind.THROWN, "java/lang/ArithmeticException");
    public static final Control CLASS_CAST = new Control(Kind.THROWN, "java/lang/ClassCastException");

    public final Kind kind;

    private Control(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    /** Of an exception that the JVM throws: its internal name; of a lost path: why. */
    public String what() {
        return getMessage();
    }

    public static Control lost(String why) {
        return new Control(Kind.LOST, why);
    }
}
