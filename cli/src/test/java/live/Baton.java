package live;

/** Lets steps happen one after the other while a program is recorded; tests exclude it from observation. */
final class Baton {
    private static final long DALLY_NANOS = 50_000_000L;
    private static volatile int next;

    private Baton() {}

    static void await(int step) {
        while (next < step) {
            Thread.onSpinWait();
        }
    }

    static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    static void pass(int step) {
        next = step + 1;
    }

    /** Makes the calling thread come after the others in a run that nothing steers. */
    static void dally() {
        long end = System.nanoTime() + DALLY_NANOS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
