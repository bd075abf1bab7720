package heddle.race;

import java.io.Serializable;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/**
 * The observation time and coverage of one JVM, up to its latest result.
 *
 * @param jvm names the run of a JVM, and no other
 * @param host where it ran; empty if unknown
 * @param version of the program, as whoever started it calls it; empty if unknown
 * @param since when it began to watch, in milliseconds since 1970; {@link #UNKNOWN} if unknown
 * @param until when this was written
 * @param seconds how long it watched: without the time in which it was told not to
 * @param rate the share of the program's work that was checked in that time, of what it watched, between 0 and 1; {@link #UNKNOWN} if unknown
 * @param share with what probability a variable was among those that it watched; 1 if it watched all
 * @param near how many milliseconds the accesses of a race may be apart so that two thirds of the windows which hold the
 *     first, by their time, hold the second, too; {@link #UNKNOWN} if unknown, or if there are no windows
 * @param reach how many milliseconds the accesses of a race may be apart to be seen; 0 for any distance
 * @param complete whether all that was to be observed was
 * @param ended whether this was its last word
 * @param events that were checked
 * @param threads that were seen
 * @param census what was seen and what was not, by name
 */
public record Watch(
        String jvm,
        String host,
        String version,
        long since,
        long until,
        double seconds,
        double rate,
        double share,
        double near,
        long reach,
        boolean complete,
        boolean ended,
        long events,
        long threads,
        Map<String, Long> census)
        implements Serializable {
    public static final long UNKNOWN = -1;

    /** Apart, as lambdas take long in the JVM of a program, which compares nothing. */
    private static final class Later {
        private static final Comparator<Watch> ORDER = Comparator.comparingLong(Watch::until)
                .thenComparing(Watch::ended)
                .thenComparingLong(Watch::events)
                .thenComparing(Watch::toString);
    }

    public Watch {
        census = Collections.unmodifiableSortedMap(new TreeMap<>(census));
    }

    /** The later of two words of one JVM. */
    public Watch later(Watch other) {
        return Later.ORDER.compare(this, other) >= 0 ? this : other;
    }

    public boolean isRateKnown() {
        return rate >= 0;
    }

    public boolean isTimeKnown() {
        return since >= 0;
    }

    /** So many seconds of a JVM that checks everything would have checked as much. */
    public double fullSeconds() {
        return isRateKnown() ? share * rate * seconds : 0;
    }
}
