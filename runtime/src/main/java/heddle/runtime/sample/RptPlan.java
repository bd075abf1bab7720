package heddle.runtime.sample;

import heddle.runtime.sync.Threads;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Windows of k events at random moments (Al Thokair, Zhang, Mathur, Viswanathan: Dynamic Race Detection with O(1) Samples,
 * POPL 2023, Algorithm 3): r = 15 ln(1/delta) / (2 epsilon) windows of k = 4m / epsilon events.
 *
 * <p>How long the run will be is not known, so the r windows are spread over the time from now until the run is twice as
 * long, and again from then on. At every moment the density is then at least that of r windows over the whole run so far,
 * and each doubling of the run costs the same. While that would be more than the budget, the budget holds.
 *
 * <p>Deviation from the paper: starts are uniform over time and not over events, which nobody counts between windows. The closing sentence is about moments of the run accordingly.
 */
final class RptPlan extends Plan {
    /** The first spread, in work. */
    private static final double FIRST = 1000 * MILLISECOND;
    /** Events of a program that idles come late; a window waits for them as long as this. */
    private static final double PATIENCE = 10_000 * MILLISECOND;

    private final double epsilon;
    private final double delta;
    private long events;

    RptPlan(double epsilon, double delta) {
        this.epsilon = epsilon;
        this.delta = delta;
    }

    double windows() {
        return Math.ceil(15 * Math.log(1 / delta) / (2 * epsilon));
    }

    @Override
    double meanGap(Usage usage) {
        double spread = FIRST;
        while (spread <= usage.work) {
            spread *= 2;
        }
        // from half of it on, the spread is what passes until the run is twice as long
        return spread / 2 / windows();
    }

    @Override
    long duration(SplittableRandom random) {
        return (long) PATIENCE;
    }

    @Override
    long events(Usage usage) {
        events = length(Threads.live(), Threads.deepest(), epsilon);
        return events;
    }

    /** k for so many threads that hold up to so many locks each; see docs/explanation/sampling.md for the second form of m. */
    static long length(int threads, int nesting, double epsilon) {
        long t = Math.max(2, threads);
        long h = Math.max(1, nesting);
        long m = Math.max(4 * t + 2 * h, (4 * (4 * t + 2 * h * t) + 8) / 9);
        return (long) Math.ceil(4 * m / epsilon);
    }

    @Override
    long reach() {
        return (long) (PATIENCE / MILLISECOND);
    }

    /**
     * Moments that are followed by a race within k events make up a share p of the run. Windows start as a Poisson process
     * of at least the smallest density used, so none starts at such a moment with a probability of at most exp(-p · n),
     * for n windows at that density over the whole run.
     */
    @Override
    List<String> notes(Usage usage) {
        if (usage.windows == 0) {
            return List.of();
        }
        double uniform = Math.min(usage.windows, usage.time / Math.max(1, usage.largestGap));
        double share = Math.min(1, Math.log(1 / delta) / Math.max(uniform, 1e-9));
        String sentence = String.format(
                Locale.ROOT,
                "with a confidence of %s: if no race was reported, at most %s of the moments of this run were"
                        + " followed by a race within %,d events",
                Sampler.percent(1 - delta),
                Sampler.percent(share),
                events);
        return List.of(
                sentence,
                "epsilon decides how many events a window takes, delta that confidence; what they promise of a trace does"
                        + " not hold for a run that is watched in windows");
    }
}
