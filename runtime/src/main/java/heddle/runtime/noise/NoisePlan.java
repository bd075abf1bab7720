package heddle.runtime.noise;

/**
 * Which visits of which places are delayed, and for how long: decided by a seed, the number of earlier visits, and what is left
 * of a budget, which is a share of the time that has passed. Times are given, so that the same ones give the same plan.
 *
 * <p>One thread is delayed at a time: two that are late together meet everybody else late, but each other as usual. A thread
 * whose code begins is delayed for most of what is left, so that many others may pass it. Elsewhere one delay in two is short,
 * which is enough where two threads come close by themselves. Of accesses fewer are delayed than of operations that may order
 * threads: whoever is late at an access is late at the operation that follows it, too. So are fewer of a thread that has started
 * others: while it is late, those that it has not started yet are, too, which keeps them apart.
 *
 * <p>Counts of visits are plain and may lose some to each other; all else is for one thread at a time.
 */
final class NoisePlan {
    static final long SHORTEST_NANOS = 20_000L;
    static final long LONGEST_NANOS = 50_000_000L;
    /** Upper bound of a short delay. */
    static final long SHORT_NANOS = 2_000_000L;
    /** A run is taken to last so long at least, so that its first threads can be late. */
    static final long LEAST_RUN_NANOS = 200_000_000L;
    /** Visits of a place at which a delay is as likely as not. */
    static final int NEW = 8;
    /** One in so many visits of a new place before an access is looked at. */
    static final int ACCESSES = 8;
    /** One in so many visits of a known place is looked at. */
    static final int SELDOM = 256;

    /** One in so many visits by a thread that has started others is looked at. */
    static final int STARTED = 8;

    private static final int PLACES = 1 << 16;

    private static final int STARTERS = 64;

    private final byte[] visits = new byte[PLACES];
    /** Hashes of threads that start others; some may push others out. */
    private final int[] starters = new int[STARTERS];

    private final double share;
    private final long start;
    private int countdown = SELDOM;
    private int accesses;
    private boolean isDelaying;
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
        return isNew(place) || isSeldom();
    }

    private boolean isSeldom() {
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

    /** Whether a visit of a place before an access is looked at: some while it is new, and few later. */
    boolean isDueAccess(int place) {
        return isNew(place) ? --accesses % ACCESSES == 0 : isSeldom();
    }

    /** A thread, by its hash, is about to start others. */
    void starts(int thread) {
        starters[thread & STARTERS - 1] = thread;
    }

    /** How long a thread is delayed before some operation; 0 if it is not. Who is delayed says when it is over. */
    long delay(int thread, long now) {
        boolean isStarter = starters[thread & STARTERS - 1] == thread;
        return isStarter && random() % STARTED != 0 ? 0 : delay(now, (random() & 1) == 0);
    }

    /** The same where its code begins. */
    long delayBegin(long now) {
        return delay(now, true);
    }

    private long delay(long now, boolean isLong) {
        long left = left(now);
        if (isDelaying || left < SHORTEST_NANOS || (random() & 1) == 0) {
            return 0;
        }
        long most = Math.min(left, isLong ? LONGEST_NANOS : SHORT_NANOS);
        long least = isLong ? most / 2 : SHORTEST_NANOS;
        long nanos = least + Long.remainderUnsigned(random(), Math.max(1, most - least));
        spent += nanos;
        delays++;
        isDelaying = true;
        return nanos;
    }

    private long left(long now) {
        return (long) (share * Math.max(now - start, LEAST_RUN_NANOS)) - spent;
    }

    /** The delay is over. It took longer than it was to, by so much; later ones pay for it. */
    void over(long overslept) {
        spent += overslept;
        isDelaying = false;
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
