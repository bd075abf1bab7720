package heddle.prove.window;

/**
 * How windows lie on a trace: each of some events, the next one a step behind.
 *
 * @param window events of a window
 * @param step at most as many
 */
public record Sliding(long window, long step) {
    /** Windows of a trace: as many as it has room for, and one for the events that the last of them does not hold. */
    public long windows(long events) {
        long whole = events < window ? 0 : (events - window) / step + 1;
        long held = whole == 0 ? 0 : (whole - 1) * step + window;
        return held < events ? whole + 1 : whole;
    }

    /** The first event of a window. */
    public long start(long number) {
        return number * step;
    }

    /** Behind the last event of a window, if the trace goes on for so long. */
    public long end(long number) {
        return number * step + window;
    }
}
