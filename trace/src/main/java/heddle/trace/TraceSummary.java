package heddle.trace;

/**
 * The counts in the footer of an {@code .hdl} file.
 *
 * @param events number of events, the paper's n
 * @param threads number of threads, |T|
 * @param maxLocksHeld the largest number of locks that one thread held at once, h
 */
public record TraceSummary(
        long events, int threads, int locks, int variables, int volatiles, int barriers, int sites, int maxLocksHeld) {}
