package live;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * More programs whose race shows only in a schedule that they seldom have, in other ways than those of {@link Seldom}: threads
 * that the main thread races with, accesses in the middle of what a thread does, tasks, objects and containers. The argument
 * names one.
 */
public final class Rare {
    private static long sink;

    private int shared;
    private int guarded;
    private boolean isOpen = true;
    private final Map<String, Integer> map = new HashMap<>();

    private Rare() {}

    public static void main(String[] args) throws Exception {
        Rare.class.getDeclaredMethod(args[0]).invoke(null);
        System.out.println("done");
    }

    private static void work() {
        long until = System.nanoTime() + 2_000_000;
        while (System.nanoTime() < until) {
            sink++;
        }
    }

    private synchronized void count() {
        guarded++;
    }

    private void writeFirst() {
        shared = 1;
        count();
    }

    private void writeLast() {
        count();
        shared = 2;
    }

    private static void runBoth(Thread early, Thread late) throws InterruptedException {
        early.start();
        work();
        late.start();
        early.join();
        late.join();
    }

    static void references() throws Exception {
        Rare rare = new Rare();
        runBoth(new Thread(rare::writeFirst), new Thread(rare::writeLast));
    }

    private static final class Teller extends Thread {
        private final Rare rare;
        private final boolean isFirst;

        Teller(Rare rare, boolean isFirst) {
            this.rare = rare;
            this.isFirst = isFirst;
        }

        @Override
        public void run() {
            if (isFirst) {
                rare.writeFirst();
            } else {
                rare.writeLast();
            }
        }
    }

    static void subclasses() throws Exception {
        Rare rare = new Rare();
        runBoth(new Teller(rare, true), new Teller(rare, false));
    }

    /** The main thread is the one that comes first. */
    static void mainFirst() throws Exception {
        Rare rare = new Rare();
        Thread late = new Thread(() -> {
            work();
            rare.writeLast();
        });
        late.start();
        rare.writeFirst();
        late.join();
    }

    /** The main thread is the one that comes last. */
    static void mainLast() throws Exception {
        Rare rare = new Rare();
        Thread early = new Thread(rare::writeFirst);
        early.start();
        work();
        rare.writeLast();
        early.join();
    }

    /** A value that is written between two hand-overs is usually there when the second is taken. */
    static void betweenHandOvers() throws Exception {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Rare rare = new Rare();
        Thread producer = new Thread(() -> {
            queue.add("one");
            rare.shared = 1;
            queue.add("two");
        });
        Thread consumer = new Thread(() -> {
            while (queue.poll() != null) {
                sink++;
            }
            sink += rare.shared;
        });
        runBoth(producer, consumer);
    }

    static void future() throws Exception {
        Rare rare = new Rare();
        CompletableFuture<Void> early = CompletableFuture.runAsync(() -> rare.shared = 1);
        work();
        CompletableFuture<Void> late = CompletableFuture.runAsync(() -> {
            if (!early.isDone()) {
                sink++;
            }
            rare.shared = 2;
        });
        late.get();
        early.get();
    }

    static void scheduled() throws Exception {
        Rare rare = new Rare();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        pool.schedule(rare::writeFirst, 1, TimeUnit.MILLISECONDS);
        pool.schedule(rare::writeLast, 4, TimeUnit.MILLISECONDS);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    static void forkJoin() throws Exception {
        Rare rare = new Rare();
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> early = pool.submit(rare::writeFirst);
        work();
        ForkJoinTask<?> late = pool.submit(rare::writeLast);
        early.get();
        late.get();
        pool.shutdown();
    }

    static void list() throws Exception {
        CopyOnWriteArrayList<String> names = new CopyOnWriteArrayList<>();
        Rare rare = new Rare();
        runBoth(
                new Thread(() -> {
                    rare.shared = 1;
                    names.add("early");
                }),
                new Thread(() -> {
                    sink += names.size();
                    rare.shared = 2;
                }));
    }

    static void container() throws Exception {
        Rare rare = new Rare();
        runBoth(
                new Thread(() -> {
                    rare.map.put("early", 1);
                    rare.count();
                }),
                new Thread(() -> {
                    rare.count();
                    rare.map.put("late", 2);
                }));
    }

    static void element() throws Exception {
        int[] elements = new int[4];
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        runBoth(
                new Thread(() -> {
                    elements[1] = 1;
                    queue.add("early");
                }),
                new Thread(() -> {
                    queue.peek();
                    elements[1] = 2;
                }));
    }

    static void readLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Rare rare = new Rare();
        runBoth(
                new Thread(() -> {
                    rare.shared = 1;
                    lock.readLock().lock();
                    lock.readLock().unlock();
                }),
                new Thread(() -> {
                    lock.writeLock().lock();
                    lock.writeLock().unlock();
                    rare.shared = 2;
                }));
    }

    /** A thread that finds the door open goes in without having waited for the writes before it is closed. */
    static void condition() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition closed = lock.newCondition();
        Rare rare = new Rare();
        runBoth(
                new Thread(() -> {
                    rare.shared = 1;
                    lock.lock();
                    rare.isOpen = false;
                    closed.signalAll();
                    lock.unlock();
                }),
                new Thread(() -> {
                    lock.lock();
                    boolean isOpen = rare.isOpen;
                    lock.unlock();
                    sink += isOpen ? rare.shared : 0;
                    rare.shared = 2;
                }));
    }

    static void onceOnly() throws Exception {
        AtomicBoolean once = new AtomicBoolean();
        Rare rare = new Rare();
        runBoth(
                new Thread(() -> {
                    rare.shared = 1;
                    once.compareAndSet(false, true);
                }),
                new Thread(() -> {
                    once.compareAndSet(false, true);
                    rare.shared = 2;
                }));
    }
}
