package program;

/** Leaves a mark in a recorded trace, so that its events can be told apart by program and repetition. */
public final class Mark {
    static int step;

    private Mark() {}

    public static void next() {
        step = 1;
    }
}
