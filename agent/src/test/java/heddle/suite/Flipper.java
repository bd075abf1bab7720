package heddle.suite;

import heddle.runtime.sync.Windows;
import java.util.SplittableRandom;

/**
 * Opens and closes windows as fast as it can, at random moments: between any two operations of a program, and inside the
 * hooks themselves. Some windows last for a few operations, some for a whole program, some close by the number of events.
 */
final class Flipper implements Runnable {
    private final SplittableRandom random;

    Flipper(long seed) {
        random = new SplittableRandom(seed);
    }

    @Override
    public void run() {
        try {
            flip();
        } catch (RuntimeException | Error e) {
            System.out.println("failure flipper: " + e);
        }
    }

    private void flip() {
        while (true) {
            Windows.open(random.nextInt(4) == 0 ? 1 + random.nextInt(300) : Long.MAX_VALUE);
            idle();
            if (random.nextInt(8) != 0) {
                Windows.close();
                idle();
            }
        }
    }

    private void idle() {
        int steps = 1 << random.nextInt(16);
        for (int i = 0; i < steps; i++) {
            Thread.onSpinWait();
        }
        if (random.nextInt(16) == 0) {
            Thread.yield();
        }
    }
}
