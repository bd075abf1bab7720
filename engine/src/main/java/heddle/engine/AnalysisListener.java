package heddle.engine;

/** Is told how far an analysis has come, often, and by one thread at a time. */
@FunctionalInterface
public interface AnalysisListener {
    /** The engines that are fed have seen so many events. */
    void analysed(long events);

    /**
     * An engine that reads the trace by itself has come this far.
     *
     * @param step what it does: one text per step of the work
     * @param note where it stands beyond that, or empty
     * @param done events judged in this step
     * @param total events to be judged in this step
     */
    default void judged(String step, String note, long done, long total) {}
}
