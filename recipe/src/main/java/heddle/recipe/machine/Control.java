package heddle.recipe.machine;

/** Why an instruction was not completed. It has changed nothing then. */
final class Control extends RuntimeException {
    private static final long serialVersionUID = 1L;

    enum Kind {
        /** Something else came first; the instruction is to be executed again. */
        AGAIN,
        /** Not now. */
        STOP,
        /** It throws an exception of the program. */
        THROWN,
        /** The path cannot be followed. */
        LOST
    }

    static final Control AGAIN = new Control(Kind.AGAIN, null);
    static final Control STOP = new Control(Kind.STOP, null);
    /** What was recorded shows which exception it is. */
    static final Control THROWN = new Control(Kind.THROWN, null);

    static final Control NULL_POINTER = new Control(Kind.THROWN, "java/lang/NullPointerException");
    static final Control OUT_OF_BOUNDS = new Control(Kind.THROWN, "java/lang/ArrayIndexOutOfBoundsException");
    static final Control NEGATIVE_SIZE = new Control(Kind.THROWN, "java/lang/NegativeArraySizeException");
    static final Control ARITHMETIC = new Control(Kind.THROWN, "java/lang/ArithmeticException");
    static final Control CLASS_CAST = new Control(Kind.THROWN, "java/lang/ClassCastException");

    final Kind kind;

    private Control(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    /** Of an exception that the JVM throws: its internal name; of a lost path: why. */
    String what() {
        return getMessage();
    }

    static Control lost(String why) {
        return new Control(Kind.LOST, why);
    }
}
