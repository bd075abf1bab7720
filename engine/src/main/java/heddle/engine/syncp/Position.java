package heddle.engine.syncp;

/**
 * A place in a thread: its events up to some event index, together with the number of times its held locks had changed by
 * then (the segment). Both grow together, so positions of one thread compare as plain numbers. 0 is before its first
 * event.
 */
final class Position {
    /** Room for 17 billion events, and 500 million lock operations per thread. */
    private static final int EVENT_BITS = 34;

    private static final long EVENT_MASK = (1L << EVENT_BITS) - 1;

    private Position() {}

    /** Right after the event, within the segment that holds from there on. */
    static long after(int segment, long event) {
        return (long) segment << EVENT_BITS | event + 1;
    }

    /** Just before the event at whose position this is, provided that the event changed no held lock. */
    static long before(long position) {
        return position - 1;
    }

    static int segment(long position) {
        return (int) (position >>> EVENT_BITS);
    }

    /** Whether no lock changes hands between two positions of a thread. */
    static boolean isSameSegment(long a, long b) {
        return (a ^ b) >>> EVENT_BITS == 0;
    }

    static long event(long position) {
        return (position & EVENT_MASK) - 1;
    }
}
