package behaviour;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Threads, virtual ones where the JDK has them, that contend for monitors in every form: blocks, nested blocks,
 * synchronised methods of objects and of classes, wait and notify. They give up the processor while they hold one, so that
 * others are preempted where they enter. Every counter is guarded, so the sums are exact and nothing races.
 *
 * <p>Arguments: the number of threads, and the name of a {@link Work} that enters the monitor in its own way.
 */
public final class Contended {
    private static final Object OUTER = new Object();
    private static final Object INNER = new Object();
    private static int blocks;
    private static int nested;
    private static int ofClass;
    private static int others;
    private static volatile Object keep;

    private final Deque<Integer> waiting = new ArrayDeque<>();
    private int ofObject;
    private int taken;

    /** Enters a monitor, calls {@link #entered} and leaves it. */
    public interface Work {
        void run(Object monitor);
    }

    private Contended() {}

    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        Work other = (Work) Class.forName(args[1]).getDeclaredConstructor().newInstance();
        Contended shared = new Contended();
        ExecutorService pool = pool();
        for (int i = 0; i < threads; i++) {
            int number = i;
            pool.submit(() -> shared.work(number, other));
        }
        pool.shutdown();
        while (!pool.awaitTermination(1, java.util.concurrent.TimeUnit.HOURS)) {
            continue;
        }
        synchronized (OUTER) {
            synchronized (INNER) {
                shared.print();
            }
        }
    }

    private synchronized void print() {
        System.out.println(blocks + " " + nested + " " + ofObject + " " + ofClass() + " " + taken + " " + others);
    }

    private static ExecutorService pool() throws ReflectiveOperationException {
        return Runtime.version().feature() < 21
                ? Executors.newFixedThreadPool(64)
                : (ExecutorService) Executors.class
                        .getMethod("newVirtualThreadPerTaskExecutor")
                        .invoke(null);
    }

    private void work(int number, Work other) {
        try {
            contend(number, other);
        } catch (Throwable e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }

    /** Threads begin with different steps, so that each step is the one at which they meet. */
    private void contend(int number, Work other) throws InterruptedException {
        for (int i = 0; i < 12; i++) {
            switch ((number + i) % 4) {
                case 0 -> enterBoth();
                case 1 -> count();
                case 2 -> addOfClass();
                default -> other.run(OUTER);
            }
            Thread.sleep(number % 3);
        }
        if (number % 2 == 0) {
            give(1);
        } else {
            take();
        }
    }

    private static void enterBoth() {
        synchronized (OUTER) {
            blocks++;
            pause(blocks);
            synchronized (INNER) {
                nested++;
                pause(nested);
            }
        }
    }

    /** Called by what holds {@link #OUTER}, with the object that it has entered. */
    public static void entered(Object monitor) {
        if (monitor != OUTER) {
            throw new IllegalStateException("entered another monitor: " + monitor);
        }
        others++;
        keep = new byte[1000];
        pause(others);
    }

    /** Called with the numbers that were on the operand stack. */
    public static void numbers(long one, float two, double three, int four) {
        if (one != 5_000_000_000L || two != 2 || three != 0.25 || four != 1234) {
            throw new IllegalStateException("lost numbers");
        }
    }

    private synchronized void count() {
        ofObject++;
        pause(ofObject);
    }

    private static synchronized void addOfClass() {
        ofClass++;
        pause(ofClass);
    }

    private static synchronized int ofClass() {
        return ofClass;
    }

    private synchronized void give(int value) {
        waiting.add(value);
        notify();
    }

    private synchronized void take() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        taken += waiting.remove();
    }

    private static void pause(int count) {
        if (count % 100 == 0) {
            Thread.yield();
        }
    }
}
