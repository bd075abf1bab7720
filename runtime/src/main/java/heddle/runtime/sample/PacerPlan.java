package heddle.runtime.sample;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Windows that cover a given share of the run (Bond, Coons, McKinley: PACER, PLDI 2010). An access lies in a window with a
 * probability of the rate; a race of which the accesses are d apart is found if one window holds both, which has the
 * probability rate · (1 - d/L) for windows of length L. So that races of every distance have their chance, a window may be
 * short or long: each of {@link #LENGTHS} is given the same share of the time.
 *
 * <p>Deviation from the paper: PACER remembers a sampled access after its window, until a later access covers it, and
 * therefore follows synchronisation at all times and looks at metadata at every access. Here both stop with the window, and
 * what was remembered is forgotten: nothing is left to pay for in between, and a race farther apart than a window is not
 * found.
 */
final class PacerPlan extends Plan {
    /** In milliseconds, each a fraction of the next. */
    private static final int[] LENGTHS = {4, 16, 64, 256};

    /** The steps of the process's clock that windows must have covered for that to count as much as the speed outside. */
    private static final double STEPS = 3;

    /** Windows after which a share that is too large or too small is made up for. */
    private static final int MADE_UP = 100;

    private final double rate;

    PacerPlan(double rate) {
        this.rate = rate;
    }

    /**
     * The rate that gives windows of the usual length their share. Most windows are short, and what the few long ones
     * take of the time is not known from the first windows of a run: so the plan goes by the lengths that it draws, and
     * by what of them comes true. The share that was really covered is brought to the rate slowly; a plan that made up
     * for each window at once would open more windows at the start of a run, which is behind until its first long
     * window, than later on.
     */
    @Override
    double meanGap(Usage usage) {
        double known = Math.max(4 * meanLength(), STEPS * Process.STEP / usage.speed);
        double window = meanLength() * usage.density(known);
        double usual = window * (1 - rate) / rate;
        double surplus = usage.windowWork / rate - usage.work;
        return Math.max(usual / 2, Math.min(usual * 2, usual + surplus / MADE_UP));
    }

    /** A run begins inside of a window as often as any other moment lies in one. */
    @Override
    boolean opensAtOnce(SplittableRandom random) {
        return random.nextDouble() < rate;
    }

    /** By time all lengths are equally likely, and so are all moments of a window. */
    @Override
    long rest(SplittableRandom random) {
        return (long) (LENGTHS[random.nextInt(LENGTHS.length)] * MILLISECOND * random.nextDouble());
    }

    /** With equal shares of the time a length is the rarer the longer it is. */
    @Override
    long duration(SplittableRandom random) {
        double all = 0;
        for (int length : LENGTHS) {
            all += 1.0 / length;
        }
        double at = random.nextDouble() * all;
        for (int length : LENGTHS) {
            at -= 1.0 / length;
            if (at <= 0) {
                return (long) (length * MILLISECOND);
            }
        }
        return (long) (LENGTHS[0] * MILLISECOND);
    }

    private static double meanLength() {
        double counts = 0;
        for (int length : LENGTHS) {
            counts += 1.0 / length;
        }
        return LENGTHS.length / counts * MILLISECOND;
    }

    @Override
    long events(Usage usage) {
        return Long.MAX_VALUE;
    }

    @Override
    long reach() {
        return LENGTHS[LENGTHS.length - 1];
    }

    @Override
    List<String> notes(Usage usage) {
        return List.of(String.format(
                Locale.ROOT,
                "a race of accesses less than %d ms apart, on a variable that was watched, was found with a probability of"
                        + " about %s each time that it occurred; one of accesses more than %d ms apart was not",
                LENGTHS[0],
                Sampler.percent(usage.rate() * chance(LENGTHS[0])),
                LENGTHS[LENGTHS.length - 1]));
    }

    /** The chance that the window of a first access holds a second one so many milliseconds later. */
    static double chance(double distance) {
        double sum = 0;
        for (int length : LENGTHS) {
            sum += Math.max(0, 1 - distance / length);
        }
        return sum / LENGTHS.length;
    }
}
