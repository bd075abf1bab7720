package language.hidden;

import java.util.concurrent.atomic.AtomicInteger;

/** Lets two threads go on together. The agent is told not to look here: what orders them is not seen. */
public final class Meeting {
    private static final AtomicInteger ARRIVED = new AtomicInteger();

    private Meeting() {}

    /** Returns when another thread has come too; threads come two by two. */
    public static void meet() {
        int pair = ARRIVED.getAndIncrement() / 2;
        while (ARRIVED.get() < 2 * pair + 2) {
            Thread.onSpinWait();
        }
    }
}
