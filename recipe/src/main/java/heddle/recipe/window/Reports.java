package heddle.recipe.window;

import heddle.prove.window.Window;

/** Takes the races that are found, window by window, and says which are known. */
public interface Reports {
    /**
     * A window begins.
     *
     * @param window its number, from 0
     * @param first the index in the trace of its first event
     * @return whether it is to be searched; the threads are re-executed over it anyway
     */
    boolean begin(int window, long first);

    /** A window that was to be searched ends: the work done for it, re-execution included. */
    void end(Counts counts);

    /** Whether a race of two code locations on a variable needs no more search. */
    boolean isKnown(int variable, int site1, int site2);

    /**
     * One of two accesses that race.
     *
     * @param event its place in the window
     * @param thread its thread's id in the trace
     * @param isExecuted whether it is an event of the trace; else it is on a path that its thread did not take
     */
    record Side(int event, int thread, boolean isExecuted) {}

    /**
     * Two accesses were put to the solver, which did not show that they race.
     *
     * @param window with the events of paths that were not executed behind those of the trace
     * @param isRefuted whether they cannot; else that stays open
     */
    default void notShown(Window window, int e1, int e2, boolean isRefuted) {}

    /**
     * A race that was executed along its witness.
     *
     * @param order the events of the trace before it
     * @param reason what was relaxed
     */
    void add(Window window, Side first, Side second, int[] order, String reason);
}
