package language.hidden;

import java.util.concurrent.atomic.AtomicInteger;

/** Lets two threads go on together. The agent is told not to look here: their order is not seen. */
public final class Meeting {
    private static final long PATIENCE = 60_000_000_000L;
    private static final AtomicInteger ARRIVED = new AtomicInteger();

    private Meeting() {}

    /**
     * Returns when another thread has come too; threads come two by two. Two threads that meet before and after their
     * accesses make them in regions that overlap.
     */
    public static void meet() {
        int pair = ARRIVED.getAndIncrement() / 2;
        long end = System.nanoTime() + PATIENCE;
        while (ARRIVED.get() < 2 * pair + 2) {
            if (System.nanoTime() - end > 0) {
                throw new IllegalStateException("no other thread has come");
            }
            Thread.onSpinWait();
        }
    }
}
