package heddle.runtime.sample;

import java.util.List;
import java.util.SplittableRandom;

/** Decides when the next window opens and how long it stays open, from what windows covered and cost so far. */
abstract class Plan {
    static final double MILLISECOND = 1e6;

    /** The mean of the work that passes before the next window opens; the work that does pass is drawn at random. */
    abstract double meanGap(Usage usage);

    /** How long the next window stays open at most, in nanoseconds of the wall clock. */
    abstract long duration(SplittableRandom random);

    /** Whether the run begins inside of a window. */
    boolean opensAtOnce(SplittableRandom random) {
        return false;
    }

    /** How long such a window still stays open. */
    long rest(SplittableRandom random) {
        return duration(random);
    }

    /** How many events the next window takes at most. */
    abstract long events(Usage usage);

    /** How many milliseconds the accesses of a race may be apart at most. */
    abstract long reach();

    /** The conclusion that the user may draw. */
    abstract List<String> notes(Usage usage);
}
