package heddle.runtime.direct;

/** A thread that stands before an access. The location is an object and a range of elements; a field is element 0. */
final class Standing extends Held {
    final Mark mark;
    final Object base;
    final long from;
    final long to;
    /** Two atomic accesses do not race. */
    private final boolean atomic;

    Standing(Mark mark, Object base, long from, long to, boolean atomic, long limitNanos) {
        super(limitNanos);
        this.mark = mark;
        this.base = base;
        this.from = from;
        this.to = to;
        this.atomic = atomic;
    }

    /** Whether two threads stand before accesses to one location, one before each of the two. */
    boolean meets(Standing other) {
        boolean roles = (mark.roles() & Mark.FIRST) != 0 && (other.mark.roles() & Mark.SECOND) != 0
                || (mark.roles() & Mark.SECOND) != 0 && (other.mark.roles() & Mark.FIRST) != 0;
        return roles
                && !(atomic && other.atomic)
                && thread != other.thread
                && base == other.base
                && from < other.to
                && other.from < to;
    }
}
