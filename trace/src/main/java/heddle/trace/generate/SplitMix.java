package heddle.trace.generate;

/**
 * The SplitMix64 generator of Steele, Lea and Flood (OOPSLA 2014). Unlike the JDK's generators its numbers are fixed by
 * this class alone, so a seed gives the same trace on every JDK.
 */
public final class SplitMix {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    public SplitMix(long seed) {
        state = seed;
    }

    public long next() {
        long z = state += GOLDEN_GAMMA;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** A number from 0 to bound - 1. */
    int below(int bound) {
        return scale(next(), bound);
    }

    /** A number from low to high, both included. */
    int between(int low, int high) {
        return low + below(high - low + 1);
    }

    boolean chance(double probability) {
        return unit() < probability;
    }

    /** A number from 0 to 1, 1 excluded. */
    public double unit() {
        return (next() >>> 11) * 0x1p-53;
    }

    /** Maps the upper 32 bits of a random number to 0 to bound - 1. */
    static int scale(long random, int bound) {
        return (int) ((random >>> 32) * bound >>> 32);
    }
}
