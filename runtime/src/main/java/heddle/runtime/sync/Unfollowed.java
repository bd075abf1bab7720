package heddle.runtime.sync;

/**
 * Order that may pass through variables which are not known: those behind composed handles. Such a handle may write any
 * volatile field, and read any. So a release through one counts for every later acquire, and an acquire through one comes
 * after all that any thread did. That can hide a race and makes none up.
 */
public final class Unfollowed {
    private static boolean used;

    /** Made when it is needed. */
    private static final class Released {
        static final SyncState STATE = new SyncState("a composed handle");
    }

    private Unfollowed() {}

    /** Before an access that may release. */
    public static void release(ThreadState t) {
        used = true;
        Released.STATE.release(t);
    }

    /** After an access that may have acquired. */
    public static void acquire(ThreadState t) {
        Threads.acquireAll(t);
    }

    /** With every acquire of a variable that is known: a composed handle may have written it. */
    public static void follow(SyncState acquired, ThreadState t) {
        if (used && acquired != Released.STATE) {
            Released.STATE.acquire(t);
        }
    }
}
