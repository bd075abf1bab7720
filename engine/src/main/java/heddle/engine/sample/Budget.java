package heddle.engine.sample;

import java.util.Locale;

/** The time that a search may take, from when it was made. */
final class Budget {
    static final Budget UNLIMITED = new Budget(Double.POSITIVE_INFINITY);

    /** Seconds from which on there is no deadline: 30 years. */
    private static final double MOST = 1e9;

    private final long start = System.nanoTime();
    private final double seconds;

    private Budget(double seconds) {
        this.seconds = seconds;
    }

    static Budget ofSeconds(double seconds) {
        return new Budget(seconds);
    }

    boolean isUsedUp() {
        return seconds != Double.POSITIVE_INFINITY && used() > seconds;
    }

    /** When it is used up, by the clock that machines share ({@link System#currentTimeMillis}). */
    long deadline() {
        double left = Math.max(0, seconds - used());
        return left > MOST ? Long.MAX_VALUE : System.currentTimeMillis() + (long) (left * 1000);
    }

    /** Such as {@code 12 of 60 s}; empty if there is no limit. */
    @Override
    public String toString() {
        return seconds == Double.POSITIVE_INFINITY
                ? ""
                : String.format(Locale.ROOT, "%.0f of %s s", Math.min(used(), seconds), Guarantee.plain(seconds));
    }

    private double used() {
        return (System.nanoTime() - start) / 1e9;
    }
}
