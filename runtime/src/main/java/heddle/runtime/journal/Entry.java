package heddle.runtime.journal;

/**
 * One entry of a journal in 64 bits: {@code kind:5 | site:22 | target:32}, lowest bits first; the highest five are free.
 * The kinds are those of events, and {@link #TIME}, which says from where on the journal has a new stamp.
 */
public final class Entry {
    public static final int READ = 0;
    public static final int WRITE = 1;
    public static final int ACQUIRE = 2;
    public static final int RELEASE = 3;
    /** The target of these two is the number of a journal. */
    public static final int FORK = 4;

    public static final int JOIN = 5;
    public static final int VOLATILE_READ = 6;
    public static final int VOLATILE_WRITE = 7;
    public static final int WAIT = 8;
    public static final int WAKE = 9;
    public static final int NOTIFY = 10;
    /** All that other threads did so far precedes; no target. */
    public static final int AFTER_ALL = 11;

    /** No event: the thread's path can be joined here. The target is how many bytes it has, modulo 2^32. */
    public static final int SNAPSHOT = 12;

    /** No event: the stack of the thread's next event at the site. The target is the stack's number. */
    public static final int STACK = 13;

    /** Accesses that order nothing, in opaque mode or in plain mode of a volatile. */
    public static final int OPAQUE_READ = 14;

    public static final int OPAQUE_WRITE = 15;

    static final int TIME = 31;

    private static final int KIND_BITS = 5;
    private static final int SITE_BITS = 22;

    private Entry() {}

    static long of(int kind, int target, int site) {
        return (long) target << KIND_BITS + SITE_BITS | (long) site << KIND_BITS | kind;
    }

    static long time(long lamport) {
        return lamport << KIND_BITS | TIME;
    }

    public static int kind(long entry) {
        return (int) entry & (1 << KIND_BITS) - 1;
    }

    public static int site(long entry) {
        return (int) (entry >>> KIND_BITS) & (1 << SITE_BITS) - 1;
    }

    public static int target(long entry) {
        return (int) (entry >>> KIND_BITS + SITE_BITS);
    }

    static long lamport(long entry) {
        return entry >>> KIND_BITS;
    }
}
