package heddle.runtime.sample;

/** The running program as the sampler sees and steers it. A test puts a simulated one behind it. */
interface Process {
    /** The steps of {@link #cpu}: the unit in which Linux counts, independent of the kernel's own clock. */
    long STEP = 10_000_000;

    /** Nanoseconds of the wall clock. */
    long now();

    /** Nanoseconds of processor time that the process took, in steps. */
    long cpu();

    /** Nanoseconds that hooks took. */
    long hooks();

    /** How many of them were timed, by which that is known. */
    long timed();

    /** Events inside windows. */
    long events();

    /** Opens a window that closes by itself after so many events. */
    void open(long events);

    boolean isOpen();

    void close();

    /** Lets go of what is remembered of windows that are closed. */
    void forget();

    /** When the last window closed, by {@link #now}. */
    long closedAt();

    /** Whether memory is so short that windows, which take some, should wait. */
    boolean isShortOfMemory();

    void pause(long nanos) throws InterruptedException;
}
