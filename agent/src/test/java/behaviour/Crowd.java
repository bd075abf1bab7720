package behaviour;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * So many threads that live at once, virtual ones where the JVM has them, each of which adds to a sum under a lock when all
 * are there. Prints the sum; or that the machine gives no more threads.
 */
public final class Crowd {
    private static long sum;
    private static int racy;

    private Crowd() {}

    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]);
        CountDownLatch ready = new CountDownLatch(count);
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                threads.add(start(() -> add(ready, go)));
            }
        } catch (OutOfMemoryError e) {
            System.out.println("refused after " + threads.size());
            System.exit(0);
        }
        ready.await();
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("sum " + sum);
    }

    private static void add(CountDownLatch ready, CountDownLatch go) {
        ready.countDown();
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        racy++;
        synchronized (Crowd.class) {
            sum++;
        }
    }

    /** Java 17 knows no virtual threads. */
    private static Thread start(Runnable task) throws IllegalAccessException, InvocationTargetException {
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (NoSuchMethodException e) {
            Thread thread = new Thread(null, task, "one of many", 64 << 10);
            thread.start();
            return thread;
        }
    }
}
