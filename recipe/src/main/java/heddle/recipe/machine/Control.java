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
    static final Control THROWN = new Control(Kind.THROWN, null);

    final Kind kind;

    private Control(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    static Control lost(String why) {
        return new Control(Kind.LOST, why);
    }
}
