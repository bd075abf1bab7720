package heddle.engine;

import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceSummary;

/**
 * The locks that threads hold in the middle of a trace, followed while its first half is read: with them the second half
 * can be read again without the first, on another core.
 */
final class Halfway {
    /** Traces with fewer events are not halved: they end before the code for it is compiled. */
    static final long LEAST_EVENTS = 1L << 25;

    private static final Halfway NOWHERE = new Halfway(-1);

    private final long middle;
    private final HeldLocks locks = new HeldLocks();
    private long seen;

    private Halfway(long middle) {
        this.middle = middle;
    }

    /** Of a trace of at least so many events whose ranges can be read alone, if there is a core for each half. */
    static Halfway of(Trace trace, long leastEvents) {
        TraceSummary summary = trace.isSeekable() ? trace.summary() : null;
        boolean isHalved = summary != null
                && summary.events() >= leastEvents
                && Runtime.getRuntime().availableProcessors() > 1;
        return isHalved ? new Halfway(summary.events() / 2) : NOWHERE;
    }

    /** Of a trace that is not halved. */
    static Halfway nowhere() {
        return NOWHERE;
    }

    /** Follows the next events, as far as the middle. */
    void see(EventBatch batch) {
        if (seen < middle) {
            locks.followTo(batch, middle);
            seen = batch.first + batch.size;
        }
    }

    /** Whether the trace was read to its middle. */
    boolean isReached() {
        return middle >= 0 && seen >= middle;
    }

    /** The first event of the second half. */
    long middle() {
        return middle;
    }

    /** The locks held there. */
    HeldLocks locks() {
        return locks;
    }
}
