package heddle.engine.sample;

import java.util.Locale;

/** The time that a search may take, from when it was made. */
final class Budget {
    static final Budget UNLIMITED = new Budget(Double.POSITIVE_INFINITY);

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
