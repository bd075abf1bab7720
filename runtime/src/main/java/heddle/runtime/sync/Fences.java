package heddle.runtime.sync;

/**
 * Fences order whatever accesses they stand between: a release fence before a write, an acquire fence after the read that
 * saw it. Which accesses these are is not known, so all fences share one clock. One of the two sides may also do without a
 * fence, because its access releases or acquires by itself: such an access through a handle is ordered with the fences, once
 * there are any, but not thereby with other such accesses. That can hide a race and makes none up.
 */
public final class Fences {
    private static volatile boolean expected;

    /** Made when it is needed. */
    private static final class Shared {
        static final SyncState FENCES = new SyncState("fences");
        static final SyncState HANDLES = new SyncState("releases through handles");
    }

    private Fences() {}

    /** There is code with fences in it. */
    public static void expect() {
        expected = true;
    }

    public static void release(ThreadState t) {
        Shared.FENCES.release(t);
    }

    public static void acquire(ThreadState t) {
        Shared.FENCES.acquire(t);
        Shared.HANDLES.acquire(t);
    }

    /** With a release through a handle: an acquire fence may follow the read that sees it. */
    public static void releasing(ThreadState t) {
        if (expected) {
            Shared.HANDLES.release(t);
        }
    }

    /** With an acquire through a handle: a release fence may stand before the write that it saw. */
    public static void acquired(ThreadState t) {
        if (expected) {
            Shared.FENCES.acquire(t);
        }
    }
}
