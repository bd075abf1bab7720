package heddle.runtime.sample;

/**
 * A bound on what hooks take, as a share of the time that the program takes without them. Windows are made as rare as
 * it demands, by what work costs inside of them; and beyond the estimate it is a rule: no window opens without credit,
 * and one closes when its credit is used up, by the number of its events or by the time that these are seen to take. Credit is earned minute by minute: the time by which a window overran is
 * still owed in the next minute, and of a rest no more is kept than the next window needs to open.
 */
final class Budget {
    /** A window that takes any number of events must be able to afford so many. */
    static final int LEAST_EVENTS = 1_000;

    /** The part of it that is planned with; the rest is for windows that overrun, and for clocks that are coarse. */
    private static final double PLANNED = 0.95;

    private final double share;
    private final Contract contract;
    /** Credit, or debt, from before the minute that is under way. */
    private double carried;
    /** The allowance that the next window needs to open. */
    private double needed;

    Budget(double share, Contract contract) {
        this.share = share;
        this.contract = contract;
    }

    double share() {
        return share;
    }

    /** The largest rate that it allows, going by what windows cost so far. */
    double rate(Usage usage) {
        return share >= 1 ? 1 : Math.min(1, PLANNED * share / usage.burden());
    }

    /** The time of the process that must pass before a window of so many events may open; 0 if it may. */
    long delay(Usage usage, long events) {
        needed = least(events) * usage.eventCost();
        double missing = needed - credit(usage);
        return share >= 1 || missing <= 0 ? 0 : (long) Math.ceil(missing / (PLANNED * share));
    }

    /** How many of so many events a window may take. */
    long events(Usage usage, long events) {
        return share >= 1
                ? events
                : (long) Math.min((double) events, Math.max((double) least(events), credit(usage) / usage.eventCost()));
    }

    /** The time that the hooks of a window may take. */
    long allowance(Usage usage) {
        return share >= 1 ? Long.MAX_VALUE : (long) Math.max(needed, credit(usage));
    }

    private static long least(long events) {
        return events == Long.MAX_VALUE ? LEAST_EVENTS : events;
    }

    /** The minute that is under way is about to end. */
    void turn(Usage usage) {
        carried = Math.min(credit(usage), needed);
    }

    private double credit(Usage usage) {
        return carried + PLANNED * share * contract.work(usage) - contract.hooks(usage);
    }
}
