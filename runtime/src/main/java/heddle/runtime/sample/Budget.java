package heddle.runtime.sample;

/**
 * A bound on the share of processor time that hooks take. Windows are made as rare as it demands, by what work costs inside
 * of them; and beyond the estimate it is a rule: no window opens without credit, and one closes when its credit is used up.
 * So hooks never take more than their share of the time so far, but for the events by which a window overruns.
 */
final class Budget {
    /** A window that takes any number of events must be able to afford so many. */
    static final int LEAST_EVENTS = 1_000;

    private final double share;

    Budget(double share) {
        this.share = share;
    }

    /** The largest rate that it allows, going by what windows cost so far. */
    double rate(Usage usage) {
        return share >= 1 ? 1 : Math.min(1, share / (usage.burden() * (1 - share)));
    }

    /** The time of the process that must pass before a window of so many events may open; 0 if it may. */
    long delay(Usage usage, long events) {
        double missing = least(events) * usage.eventCost() - credit(usage);
        return share >= 1 || missing <= 0 ? 0 : (long) Math.ceil(missing / share);
    }

    /** How many of so many events a window may take. */
    long events(Usage usage, long events) {
        return share >= 1
                ? events
                : (long) Math.min(events, Math.max(least(events), credit(usage) / usage.eventCost()));
    }

    private static long least(long events) {
        return events == Long.MAX_VALUE ? LEAST_EVENTS : events;
    }

    private double credit(Usage usage) {
        return share * (usage.work + usage.hooks) - usage.hooks;
    }
}
