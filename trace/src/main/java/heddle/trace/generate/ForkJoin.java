package heddle.trace.generate;

/** How the worker threads of a generated trace come and go. */
public enum ForkJoin {
    /** There is no main thread; the workers just run, and neither begin nor end. */
    OFF,
    /** The main thread forks all workers at the start and joins them at the end. */
    START,
    /** Any thread forks and joins others at any time; the main thread works too and joins those that are left. */
    ANY
}
