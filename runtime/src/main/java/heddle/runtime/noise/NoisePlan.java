package heddle.runtime.noise;

/**
 * Which visits of which places are delayed, and for how long: decided by a seed, the number of earlier visits, and what is left
 * of a budget, which is a share of the time that has passed. Times are given, so that the same ones give the same plan.
 *
 * <p>Counts of visits are plain and may lose some to each other; all else is for one thread at a time.
 */
final class NoisePlan {
    static final long SHORTEST_NANOS = 20_000L;
    static final long LONGEST_NANOS = 2_000_000L;
    static final long LONGEST_BEGIN_NANOS = 50_000_000L;
    /** Visits of a place at which a delay is as likely as not. */
    static final int NEW = 8;
    /** One in so many visits of a known place is looked at. */
    static final int SELDOM = 256;

    private static final int PLACES = 1 << 16;

    private final byte[] visits = new byte[PLACES];
    private final double share;
    private final long start;
    private int countdown = SELDOM;
    private long state;
    private long spent;
    private long delays;

    /** @param share of the time since {@code start} that delays may take, above 0 and at most 1 */
    NoisePlan(long seed, double share, long start) {
        this.share = share;
        this.start = start;
        state = seed;
    }

    /** Whether a visit of a place is looked at: all while it is new, and few later. */
    boolean isDue(int place) {
        if (isNew(place)) {
            return true;
        }
        if (--countdown > 0) {
            return false;
        }
        countdown = SELDOM;
        return true;
    }

    /** Whether a place has had few visits, this one included. */
    boolean isNew(int place) {
        int at = place & PLACES - 1;
        if (visits[at] >= NEW) {
            return false;
        }
        visits[at]++;
        return true;
    }

    /** How long a thread is delayed before some operation; 0 if it is not. */
    long delay(long now) {
        return delay(now, SHORTEST_NANOS, LONGEST_NANOS);
    }

    /** How long a thread is delayed where its code begins: for most of what is left, or not at all. */
    long delayBegin(long now) {
        long most = Math.min(left(now), LONGEST_BEGIN_NANOS);
        return delay(now, most / 2, LONGEST_BEGIN_NANOS);
    }

    private long delay(long now, long least, long longest) {
        long left = left(now);
        if (left < SHORTEST_NANOS || (random() & 1) == 0) {
            return 0;
        }
        long most = Math.min(left, longest);
        long nanos = least + Long.remainderUnsigned(random(), Math.max(1, most - least));
        spent += nanos;
        delays++;
        return nanos;
    }

    private long left(long now) {
        return (long) (share * (now - start)) - spent;
    }

    /** A delay took longer than it was to, by so much; later ones pay for it. */
    void overslept(long nanos) {
        spent += nanos;
    }

    long spent() {
        return spent;
    }

    /** SplitMix64. */
    private long random() {
        state += 0x9E3779B97F4A7C15L;
        long z = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** The summary of delays, in words. */
    String summary(long seed, long now) {
        long passed = Math.max(1, now - start);
        return "noise: seed " + seed + ", " + delays + " delays of " + spent / 1_000_000 + " ms in all, "
                + Math.round(1000.0 * spent / passed) / 10.0 + " % of the run";
    }
}
