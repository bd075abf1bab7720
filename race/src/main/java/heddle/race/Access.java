package heddle.race;

import java.util.List;

/**
 * One side of a race.
 *
 * @param event zero-based index in the input, {@link #NO_EVENT} where there is no trace (online detectors, scans)
 * @param thread the thread's name, or the thread root for a scan
 * @param op {@code read} or {@code write}
 * @param location {@code File.java:LINE}, or the trace's own location text
 * @param stack innermost frame first; empty when unknown
 * @param locks names of the locks held, outermost first
 */
public record Access(long event, String thread, String op, String location, List<String> stack, List<String> locks) {
    public static final long NO_EVENT = -1;

    public Access {
        stack = List.copyOf(stack);
        locks = List.copyOf(locks);
    }

    public Access withLocks(List<String> held) {
        return new Access(event, thread, op, location, stack, held);
    }
}
