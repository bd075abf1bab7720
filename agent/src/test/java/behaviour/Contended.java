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
 * <p>Arguments: the number of threads, and the name of a class with a method {@code static void run(Object)} that enters
 * the monitor of its argument and leaves it in its own way, if there is one.
 */
public final class Contended {
    private static final Object OUTER = new Object();
    private static final Object INNER = new Object();
    private static int blocks;
    private static int nested;
    private static int ofClass;
    private static int others;

    private final Deque<Integer> waiting = new ArrayDeque<>();
    private int ofObject;
    private int taken;
    private volatile Object garbage;

    /** What a generated class enters a monitor for. */
    public interface Work {
        void run(Object monitor);
    }

    private Contended() {}

    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        Work other = args.length < 2
                ? null
                : (Work) Class.forName(args[1]).getDeclaredConstructor().newInstance();
        Contended shared = new Contended();
        ExecutorService pool = pool();
        for (int i = 0; i < threads; i++) {
            boolean gives = i % 2 == 0;
            pool.submit(() -> shared.contend(gives, other));
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

    private Void contend(boolean gives, Work other) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            synchronized (OUTER) {
                blocks++;
                pause(blocks);
                synchronized (INNER) {
                    nested++;
                    pause(nested);
                }
            }
            count();
            addOfClass();
            if (other != null) {
                other.run(OUTER);
            }
        }
        if (gives) {
            give(1);
        } else {
            take();
        }
        return null;
    }

    /** Called by what holds {@link #OUTER}, with the object that it has entered. */
    public static void entered(Object monitor) {
        if (monitor != OUTER) {
            throw new IllegalStateException("entered another monitor: " + monitor);
        }
        others++;
        pause(others);
    }

    private synchronized void count() {
        ofObject++;
        garbage = new byte[200];
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
        if (count % 32 == 0) {
            Thread.yield();
        }
    }
}
