package behaviour;

import java.util.concurrent.CountDownLatch;

/**
 * So many threads at once, each of which increments its own counter and, twice, a shared one without order; then, after all
 * of them have been joined, pairs of threads that do the same with another.
 */
public final class Burst {
    private static int early;
    private static int late;

    private Burst() {}

    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        CountDownLatch ready = new CountDownLatch(count);
        CountDownLatch go = new CountDownLatch(1);
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            boolean races = i >= count - 2;
            threads[i] = new Thread(null, () -> wait(ready, go, races), "early " + i, 128 << 10);
            threads[i].start();
        }
        ready.await();
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        for (int i = 0; i < 20; i++) {
            Thread one = new Thread(() -> late++);
            Thread two = new Thread(() -> late++);
            one.start();
            two.start();
            one.join();
            two.join();
        }
    }

    /** The last threads of all race: those which a bound on threads would leave out. */
    private static void wait(CountDownLatch ready, CountDownLatch go, boolean races) {
        ready.countDown();
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (races) {
            early++;
        }
    }
}
