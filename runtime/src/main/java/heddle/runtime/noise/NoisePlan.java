package heddle.runtime.noise;

/**
 * Whether a thread that visits a place is delayed, and for how long: decided by a seed and by what is left of a budget, which is
 * a share of the time that has passed. Times are given, so that the same ones give the same plan.
 *
 * <p>One thread is delayed at a time: two that are late together meet everybody else late, but each other as usual. A thread
 * that begins is delayed for most of what is left, so that many others may pass it. Elsewhere one delay in two is short, which
 * is enough where two threads come close by themselves. A thread that has others still to start is delayed seldom: those are
 * late with it, which keeps them apart. Known places leave something of the budget to those that will be new.
 *
 * <p>All but {@link #hasMet} is for one thread at a time.
 */
final class NoisePlan {
    static final long SHORTEST_NANOS = 20_000L;
    static final long LONGEST_NANOS = 50_000_000L;
    /** Upper bound of a short delay. */
    static final long SHORT_NANOS = 2_000_000L;
    /** The share that known places leave to new ones. */
    static final long KEPT_NANOS = LONGEST_NANOS / 2;
    /** One in so many visits by a thread that has others to start is looked at. */
    static final int STARTED = 8;

    /** A delay is planned to take so much of what is left at most; the rest is for what the operating system adds to it. */
    static final double PLANNED = 0.75;

    private static final int THREADS = 1 << 10;

    /** The kind of a visit. */
    enum Visit {
        /** Of where a thread's code begins, or of a thread that comes to its first place. */
        BEGIN,
        /** Of a place with few visits. */
        NEW,
        /** Of any other place. */
        KNOWN
    }

    /** Hashes of threads that have others to start; some may push others out. */
    private final int[] starters = new int[THREADS];
    /** Likewise of threads that have come to a place. */
    private final int[] met = new int[THREADS];

    private final double share;
    private final long start;
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

    /** A thread, by its hash, is about to start others, or has started the last of them. */
    void starts(int thread, boolean isLast) {
        int at = thread & THREADS - 1;
        if (!isLast) {
            starters[at] = thread;
        } else if (starters[at] == thread) {
            starters[at] = 0;
        }
    }

    /** Whether a thread has come to a place. */
    boolean hasMet(int thread) {
        return met[thread & THREADS - 1] == thread;
    }

    /** How long a thread is delayed; 0 if it is not. The delayed thread says when the delay is over. */
    long delay(Visit visit, int thread, long now) {
        int at = thread & THREADS - 1;
        boolean begins = visit == Visit.BEGIN || !hasMet(thread);
        met[at] = thread;
        if (starters[at] == thread && random() % STARTED != 0) {
            return 0;
        }
        boolean isLong = begins || isHeads();
        long left = left(now) - (visit == Visit.KNOWN ? KEPT_NANOS : 0);
        long most = Math.min((long) (PLANNED * left), isLong ? LONGEST_NANOS : SHORT_NANOS);
        if (isDelaying || most < SHORTEST_NANOS || isHeads()) {
            return 0;
        }
        long least = begins ? most / 4 * 3 : isLong ? most / 2 : SHORTEST_NANOS;
        long nanos = least + Long.remainderUnsigned(random(), Math.max(1, most - least));
        spent += nanos;
        delays++;
        isDelaying = true;
        return nanos;
    }

    private long left(long now) {
        return (long) (share * (now - start)) - spent;
    }

    /**
     * The delay is over.
     *
     * @param planned how long it was to take
     * @param taken how long it took, which is what it costs; 0 if nobody was delayed after all
     */
    void over(long planned, long taken) {
        spent += taken - planned;
        delays -= taken == 0 ? 1 : 0;
        isDelaying = false;
    }

    long spent() {
        return spent;
    }

    private boolean isHeads() {
        return (random() & 1) == 0;
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
