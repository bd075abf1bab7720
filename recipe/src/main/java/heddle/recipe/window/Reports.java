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

    /** A window that was to be searched ends: what was done for it, re-execution included. */
    void end(Counts counts);

    /** Whether a race of two code locations on a variable needs no more search. */
    boolean isKnown(int variable, int site1, int site2);

    /**
     * A race between events of a window that was executed along its witness.
     *
     * @param order the events before it
     * @param reason what was relaxed
     */
    void add(Window window, int e1, int e2, int[] order, String reason);

    /**
     * A race with an access that was never made.
     *
     * @param made the other access
     * @param thread the thread that would have made it
     */
    void addUnexecuted(Window window, int unexecuted, int made, int thread, int[] order, String reason);
}
