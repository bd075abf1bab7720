package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * One side of a race.
 *
 * @param event zero-based index in the input, {@link #NO_EVENT} where there is no trace (online detectors, scans)
 * @param thread the thread's name, or the thread root for a scan
 * @param op {@code read} or {@code write}
 * @param location {@code File.java:LINE}, or the trace's own location text
 * @param stack innermost frame first, each {@code pkg.Class.method(File.java:LINE)}; empty when unknown
 * @param locks names of the locks held, outermost first
 * @param value what was read or written; empty when unknown
 * @param started where the thread was started; {@link Origin#UNKNOWN} when unknown
 * @param source the code around the location; null when no source was found
 * @param visit whether the stack is known, and without a trace the locks; if not, those of another visit to the place
 */
public record Access(
        long event,
        String thread,
        String op,
        String location,
        List<String> stack,
        List<String> locks,
        String value,
        Origin started,
        Excerpt source,
        Visit visit)
        implements Serializable {
    public static final long NO_EVENT = -1;

    public Access {
        stack = List.copyOf(stack);
        locks = List.copyOf(locks);
    }

    /** An access with a stack and locks of its own. */
    public Access(
            long event,
            String thread,
            String op,
            String location,
            List<String> stack,
            List<String> locks,
            String value,
            Origin started,
            Excerpt source) {
        this(event, thread, op, location, stack, locks, value, started, source, Visit.OWN);
    }

    /** An access of which no more is known. */
    public Access(long event, String thread, String op, String location, List<String> stack, List<String> locks) {
        this(event, thread, op, location, stack, locks, "", Origin.UNKNOWN, null);
    }

    /** Whether the locks are those that were held: of an event of a trace they are known even if its stack is not. */
    public boolean knowsLocks() {
        return visit.own() || event != NO_EVENT;
    }

    public Access withLocks(List<String> held) {
        return new Access(event, thread, op, location, stack, held, value, started, source, visit);
    }

    public Access withValue(String text) {
        return new Access(event, thread, op, location, stack, locks, text, started, source, visit);
    }

    public Access withStarted(Origin origin) {
        return new Access(event, thread, op, location, stack, locks, value, origin, source, visit);
    }

    public Access withSource(Excerpt excerpt) {
        return new Access(event, thread, op, location, stack, locks, value, started, excerpt, visit);
    }

    public Access withVisit(Visit other) {
        return new Access(event, thread, op, location, stack, locks, value, started, source, other);
    }
}
