package heddle.trace;

/**
 * The kinds of event. Codes are bytes because events live in columns; they are part of the {@code .hdl} format and never
 * change their meaning.
 *
 * <p>The model: locks are mutually exclusive and events carry no depth. A reentrant acquire and its release are {@link
 * #REENTER} and {@link #REEXIT}, which order nothing. A monitor wait is {@link #WAIT}, which releases the lock, and later
 * {@link #WAKE}, which acquires it again; every {@link #NOTIFY} of that lock between the two precedes the wake. A barrier
 * is passed by {@link #ENTER} and {@link #EXIT}: all enters of a generation precede all its exits.
 */
public final class Op {
    /** Plain accesses: the only operations that can race. */
    public static final byte READ = 0;

    public static final byte WRITE = 1;
    public static final byte ACQUIRE = 2;
    public static final byte RELEASE = 3;
    public static final byte FORK = 4;
    public static final byte JOIN = 5;
    public static final byte BEGIN = 6;
    public static final byte END = 7;
    /** A volatile write precedes every later volatile read of the same location. */
    public static final byte VOLATILE_READ = 8;

    public static final byte VOLATILE_WRITE = 9;
    public static final byte WAIT = 10;
    public static final byte WAKE = 11;
    public static final byte NOTIFY = 12;
    public static final byte ENTER = 13;
    public static final byte EXIT = 14;
    /** An acquire of a lock that the thread already holds; orders nothing. */
    public static final byte REENTER = 15;

    public static final byte REEXIT = 16;
    /** Atomic accesses in opaque mode: never part of a race, and they order nothing. */
    public static final byte OPAQUE_READ = 17;

    public static final byte OPAQUE_WRITE = 18;
    /** A branch; the target slot holds the outcome (0 or 1, or the index of a switch case). */
    public static final byte BRANCH = 19;

    /** An event of an ill-formed trace that was skipped on request; it keeps its index and means nothing. */
    public static final byte IGNORED = 20;

    public static final int COUNT = 21;

    private static final String[] NAMES = {
        "read",
        "write",
        "acquire",
        "release",
        "fork",
        "join",
        "begin",
        "end",
        "volatile read",
        "volatile write",
        "wait",
        "wake",
        "notify",
        "barrier enter",
        "barrier exit",
        "reentrant acquire",
        "reentrant release",
        "opaque read",
        "opaque write",
        "branch",
        "ignored event"
    };
    private static final Domain[] DOMAINS = {
        Domain.VARIABLE,
        Domain.VARIABLE,
        Domain.LOCK,
        Domain.LOCK,
        Domain.THREAD,
        Domain.THREAD,
        Domain.NONE,
        Domain.NONE,
        Domain.VOLATILE,
        Domain.VOLATILE,
        Domain.LOCK,
        Domain.LOCK,
        Domain.LOCK,
        Domain.BARRIER,
        Domain.BARRIER,
        Domain.LOCK,
        Domain.LOCK,
        Domain.VOLATILE,
        Domain.VOLATILE,
        Domain.NONE,
        Domain.NONE
    };

    private Op() {}

    /** The word for reports, e.g. {@code volatile read}. */
    public static String name(byte op) {
        return NAMES[op];
    }

    /** The domain of the target of this operation. */
    public static Domain domain(byte op) {
        return DOMAINS[op];
    }

    public static boolean isAccess(byte op) {
        return op <= WRITE;
    }
}
