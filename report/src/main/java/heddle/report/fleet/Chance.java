package heddle.report.fleet;

import heddle.race.Watch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * With what probability a fleet would have seen a race, by the rates and times of its JVMs; derived in {@code
 * docs/explanation/fleet.md}. It is about near races: their accesses are so close that a window which holds the first holds the second
 * with a probability of at least {@link #BOTH}. Executions of a place count that are in different JVMs, or farther apart
 * than twice the longest window.
 */
final class Chance {
    /** The share of windows over a first access that hold a near second one; see {@link Watch#near}. */
    static final double BOTH = 2.0 / 3;
    /** JVMs with this share of what was checked set what is near; those with shorter windows do not count. */
    private static final double MOST = 0.9;
    /** Halvings that bring an interval of logarithms down to what doubles tell apart. */
    private static final int STEPS = 64;

    private final double near;
    private final List<Part> parts;

    /**
     * Adds the chance of one JVM.
     *
     * @param share of the variables that it watched
     * @param seconds each weighed by the probability that a near race on one of these at a moment of it is seen
     */
    private record Part(double share, double seconds) {}

    private Chance(double near, List<Part> parts) {
        this.near = near;
        this.parts = parts;
    }

    static Chance of(List<Watch> watches) {
        List<Watch> sampled = watches.stream()
                .filter(watch -> watch.near() >= 0 && watch.fullSeconds() > 0)
                .sorted(Comparator.comparingDouble(Watch::near).reversed().thenComparing(Watch::jvm))
                .toList();
        double all = sampled.stream().mapToDouble(Watch::fullSeconds).sum();
        double full = 0;
        List<Part> parts = new ArrayList<>();
        double near = 0;
        for (Watch watch : sampled) {
            if (full >= MOST * all && watch.near() < near) {
                break;
            }
            full += watch.fullSeconds();
            parts.add(new Part(watch.share(), watch.seconds() * least(watch.rate())));
            near = watch.near();
        }
        return new Chance(near, parts);
    }

    /**
     * The probability, by the rate, that a window holds both of two near accesses, whatever earlier windows did. Of rates
     * from a half on, which are measured too coarsely for it, it says nothing.
     */
    static double least(double rate) {
        if (rate >= 0.5) {
            return 0;
        }
        double odds = rate / (1 - rate);
        return BOTH * rate * Math.max(0, 1 - odds * odds);
    }

    boolean isNone() {
        return parts.stream().noneMatch(part -> part.seconds > 0);
    }

    /** How many milliseconds near accesses are apart at most. */
    String near() {
        double digits = near < 1 ? 1000 : 10;
        return String.format(Locale.ROOT, near < 1 ? "%.3f" : "%.1f", Math.floor(near * digits) / digits);
    }

    /** That a race is seen which occurs in a share of the executions of a place, executed so often per second by each JVM. */
    double seen(double share, double perSecond) {
        double missed = 0;
        for (Part part : parts) {
            missed += Math.log1p(part.share * Math.expm1(-share * perSecond * part.seconds));
        }
        return -Math.expm1(missed);
    }

    /** The smallest share of the executions in which a race is seen with a probability; above 1 if there is none. */
    double share(double probability, double perSecond) {
        if (seen(1, perSecond) < probability) {
            return Double.POSITIVE_INFINITY;
        }
        double low = Math.log(Double.MIN_NORMAL);
        double high = 0;
        for (int i = 0; i < STEPS; i++) {
            double middle = (low + high) / 2;
            if (seen(Math.exp(middle), perSecond) < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.exp(high);
    }
}
