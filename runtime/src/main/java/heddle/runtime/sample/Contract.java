package heddle.runtime.sample;

/**
 * Whether a budget was kept, minute by minute: the time of hooks, as a share of the time that the program took without them.
 * A minute in which the program did next to nothing is judged together with the next one; one without a budget is not judged.
 */
final class Contract {
    static final long MINUTE = 60_000_000_000L;
    /** Clocks of processes are in steps of 10 ms: of less work a share cannot be told. */
    private static final long LEAST_WORK = 500_000_000;

    private int minutes;
    private int over;
    private double worst;
    private long start;
    private long workBefore;
    private long hooksBefore;

    Contract(long now) {
        start = now;
    }

    /** The time of hooks in the current minute. */
    long hooks(Usage usage) {
        return usage.hooks - hooksBefore;
    }

    /** The time of the program in it. */
    long work(Usage usage) {
        return usage.work - workBefore;
    }

    /** Whether the minute that is under way has passed. */
    boolean isDue(long now, Usage usage) {
        return now - start >= MINUTE && work(usage) >= LEAST_WORK;
    }

    /** Judges what there is of the minute, and begins another. */
    void close(long now, Usage usage, double share) {
        if (work(usage) >= LEAST_WORK) {
            judge(now, usage, share);
        }
    }

    private void judge(long now, Usage usage, double share) {
        if (share < 1) {
            double taken = (double) hooks(usage) / Math.max(1, work(usage));
            minutes++;
            over += taken > share ? 1 : 0;
            worst = Math.max(worst, taken);
        }
        start = now;
        workBefore = usage.work;
        hooksBefore = usage.hooks;
    }

    int minutes() {
        return minutes;
    }

    int over() {
        return over;
    }

    /** The outcome, in a sentence. */
    String sentence(double share) {
        String budget = "the budget of " + Sampler.percent(share) + " of the time without hooks ";
        if (minutes == 0) {
            return budget + "was not judged: the program took less than half a second of processor time";
        }
        return over == 0
                ? budget + "was kept: at most " + Sampler.percent(worst) + " was taken in a minute, of " + minutes
                        + " that were judged"
                : budget + "was not kept in " + over + " of " + minutes + " minutes that were judged: up to "
                        + Sampler.percent(worst)
                        + " was taken, since hooks took longer than those before them, by which"
                        + " windows are measured out, and the minute ended before that was made up for";
    }
}
