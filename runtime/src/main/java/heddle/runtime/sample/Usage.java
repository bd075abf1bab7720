package heddle.runtime.sample;

/**
 * Coverage and cost of windows so far. Times are nanoseconds of processor time, but for those of the wall clock. <em>Work</em>
 * is what the program itself took, without the hooks: it measures how much of the run has passed, in windows or not.
 */
final class Usage {
    /** The program's work since sampling began. */
    long work;

    /** The part of it that lies in windows: the time of the process while they were open, less that of hooks. */
    long windowWork;

    /** The time of the process while windows were open. */
    double windowCpu;

    /** The time of hooks, as far as the meters tell. */
    long hooks;

    long events;
    int windows;
    /** How long sampling has gone on, by the wall clock. */
    long time;

    /** The largest mean of the gaps before windows so far, by the wall clock. */
    double largestGap;

    /** How long windows were open, by the wall clock. */
    long openTime;

    /** How long they were to be open. */
    long plannedTime;

    /** Work per time of the wall clock outside of windows. */
    double speed = 1;

    /**
     * The share of the run that lay in windows; accesses there were checked. Hooks never let a program come farther in the
     * same time, so it is no more than the share of the time: windows take processor time beyond that for code that is
     * compiled for them, which is not the program's work.
     */
    double rate() {
        if (work <= 0 || time <= 0) {
            return 0;
        }
        return Math.min(1, Math.min((double) windowWork / work, (double) openTime / time));
    }

    /** The hooks' share of the process's time. */
    double cost() {
        return work + hooks <= 0 ? 0 : (double) hooks / (work + hooks);
    }

    /**
     * The work that windows covered in each nanosecond that they were to be open. At first it is the speed; later it tells how
     * much work hooks leave room for, and how often windows close early.
     *
     * @param known the time by which what windows covered counts as much as the speed does
     */
    double density(double known) {
        return (windowWork + known * speed) / (plannedTime + known);
    }

    double meanWindow(double unknown) {
        return windows == 0 ? unknown : (double) windowWork / windows;
    }

    /** The time of a hook, in nanoseconds. At first code is interpreted, and that much is assumed. */
    double eventCost() {
        return events == 0 || hooks == 0 ? 1_000 : (double) hooks / events;
    }

    /** How much longer work takes inside a window, less one; as long as no hook was timed, by what hooks are assumed to take. */
    double burden() {
        if (windowWork <= 0) {
            return 10;
        }
        return Math.max(1e-6, (hooks == 0 ? events * eventCost() : hooks) / windowWork);
    }
}
