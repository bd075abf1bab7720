package heddle.engine.sample;

import heddle.trace.generate.SplitMix;

/**
 * PACER's global sampling periods: every so many events it is drawn whether the next ones are sampled. So each event is
 * sampled with the probability of the rate, and neighbours together.
 */
final class Periods {
    private final SplitMix random;
    private final double rate;
    private final long length;
    private long end;
    private boolean isSampling;
    private long sampled;

    Periods(long seed, double rate, long length) {
        this.random = new SplitMix(seed);
        this.rate = rate;
        this.length = length;
    }

    /** Whether the event is sampled. Events have to be asked for in ascending order. */
    boolean isSampled(long event) {
        while (event >= end) {
            end += length;
            isSampling = random.unit() < rate;
        }
        if (isSampling) {
            sampled++;
        }
        return isSampling;
    }

    /** How many of the events asked for were sampled. */
    long sampled() {
        return sampled;
    }
}
