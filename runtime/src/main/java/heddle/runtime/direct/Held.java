package heddle.runtime.direct;

import java.util.concurrent.locks.LockSupport;

/**
 * A thread that waits until it is let go. It parks without a time limit, so that it looks to the program like any thread
 * that waits; the {@link Usher} knows the time.
 */
class Held {
    final Thread thread = Thread.currentThread();
    final long since = System.nanoTime();
    final long limit;
    private volatile boolean free;
    private volatile boolean gone;

    Held(long limitNanos) {
        limit = limitNanos;
    }

    final boolean isFree() {
        return free;
    }

    final boolean isOver(long now) {
        return now - since > limit;
    }

    /** Lets the thread go; may be called more than once, by any thread. */
    final void release() {
        free = true;
        LockSupport.unpark(thread);
    }

    /**
     * Waits. The thread keeps a permit of {@link LockSupport} afterwards, because the program's own may have been used up
     * here; its next park may return at once, as any park may. A thread that is interrupted stays so, and yields instead.
     */
    final void await() {
        while (!free) {
            LockSupport.park();
            if (thread.isInterrupted()) {
                Thread.yield();
            }
        }
        gone = true;
        LockSupport.unpark(thread);
    }

    /** Whether the thread runs again; until then its state is still that of a thread that waits. */
    final boolean isGone() {
        return gone;
    }
}
