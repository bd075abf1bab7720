package heddle.runtime.sync;

/**
 * The work of one thread inside windows: how many events its hooks saw, and how long some of the hooks took. Written by its
 * thread alone and read by others without order, so a sum over threads may lag behind by what is under way.
 */
public final class Meter {
    /** One hook in so many is timed; a prime, so that no loop of the program keeps step with it. */
    private static final int TIMED = 251;
    /**
     * The same for the first hooks of a thread: at the start of a program there are few of them, and each takes long enough
     * for the clock not to matter.
     */
    private static final int TIMED_AT_FIRST = 17;

    private static final int FIRST = 2_000;
    /** The golden ratio in 64 bits, as in Fibonacci hashing. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** A hook that took that many times what hooks take was interrupted by something that is not its own work. */
    private static final int LONGEST = 16;
    /** The time that a hook may take in any case, in nanoseconds. */
    private static final long PLAUSIBLE = 5_000;
    /**
     * So many hooks tell what hooks take; of fewer none is taken for longer than that: one that was interrupted would else
     * allow the next one sixteen times as much, and a thread that has a handful would seem to take a share of the run.
     */
    private static final int KNOWN = 16;

    private static final long PLAUSIBLE_AT_FIRST = 50_000;

    /** The supposed time of a hook, in nanoseconds, with the weight of so many that were timed: a handful tells little. */
    private static final long SUPPOSED = 1_000;

    private static final int WEIGHT = 30;

    /** The time between two readings of the clock with nothing in between. */
    private static final long OVERHEAD = overhead();

    private long events;
    private long timed;
    /** For how many events those that were timed stand. */
    private long covered;
    /** The time that these took, by the ones that were timed. */
    private long nanos;

    /** The first one is drawn: the clock is mixed, as threads may begin at an even pace. */
    private int untilTimed = 1 + (int) ((System.nanoTime() * MIX >>> 40) % TIMED_AT_FIRST);

    /** Counts a hook that cannot be timed. If it is its turn, the next one that can be is timed instead. */
    void count() {
        events++;
        untilTimed = Math.max(1, untilTimed - 1);
    }

    /** Counts a hook; the time at which it begins if it is one of those that are timed, else 0. */
    long begin() {
        events++;
        if (--untilTimed > 0) {
            return 0;
        }
        untilTimed = interval();
        return System.nanoTime();
    }

    /** The end of a hook that is timed. */
    void end(long start) {
        long taken = Math.max(0, System.nanoTime() - start - OVERHEAD);
        long plausible = timed == 0 ? PLAUSIBLE : Math.max(PLAUSIBLE, LONGEST * (nanos / covered));
        if (timed < KNOWN) {
            plausible = Math.min(plausible, PLAUSIBLE_AT_FIRST);
        }
        int each = interval();
        nanos += each * Math.min(taken, plausible);
        covered += each;
        timed++;
    }

    private int interval() {
        return events < FIRST ? TIMED_AT_FIRST : TIMED;
    }

    void add(Meter other) {
        events += other.events;
        timed += other.timed;
        covered += other.covered;
        nanos += other.nanos;
    }

    /** Accesses and synchronisation operations inside windows. */
    public long events() {
        return events;
    }

    /** The estimated time that all hooks inside windows took, in nanoseconds. */
    public long nanos() {
        double known = timed == 0 ? 0 : (double) nanos / covered * timed;
        return (long) ((known + (double) SUPPOSED * WEIGHT) / (timed + WEIGHT) * events);
    }

    /** The number of hooks that this goes by. */
    public long timed() {
        return timed;
    }

    /** For how many hooks these stand; all but a few. */
    long covered() {
        return covered;
    }

    private static long overhead() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 200; i++) {
            long start = System.nanoTime();
            least = Math.min(least, System.nanoTime() - start);
        }
        return least;
    }
}
