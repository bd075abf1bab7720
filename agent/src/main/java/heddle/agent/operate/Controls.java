package heddle.agent.operate;

import java.util.List;

/** Operations on a run while it goes on. Safe for use by any thread. */
public interface Controls {
    /** Whether accesses are checked, now or in the next window. */
    boolean isWatching();

    /**
     * Begins or ends to watch.
     *
     * @throws UnsupportedOperationException if the detector cannot stop
     */
    void watch(boolean on);

    /** The share of processor time that hooks may take; 1 for no bound. */
    double budget();

    /**
     * Sets that share.
     *
     * @throws IllegalArgumentException if it is not above 0 and at most 1
     * @throws UnsupportedOperationException if the detector has no budget
     */
    void setBudget(double share);

    /** The share of the program's work that was checked while it was watched. */
    double rate();

    long events();

    /** The result so far, as JSON; it is also written to the file of the result, if there is one. */
    String dump();

    List<SeenRace> races();

    /**
     * A race for an operator: the result has more.
     *
     * @param first when it was first seen, in milliseconds since 1970
     */
    record SeenRace(
            String id,
            String variable,
            String firstLocation,
            String firstThread,
            String secondLocation,
            String secondThread,
            long count,
            long first,
            long last) {}
}
