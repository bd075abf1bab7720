package live;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Programs whose race shows only in a schedule that they seldom have: one thread is usually done with what orders the accesses
 * before the other begins. The argument names one.
 */
public final class Seldom {
    private static final Object LOCK = new Object();
    private static final ReentrantLock REENTRANT = new ReentrantLock();
    private static final Semaphore SEMAPHORE = new Semaphore(1);
    private static final AtomicInteger ATOMIC = new AtomicInteger();
    private static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    private static final BlockingQueue<String> QUEUE = new ArrayBlockingQueue<>(4);
    private static final ReentrantReadWriteLock READ_WRITE = new ReentrantReadWriteLock();
    private static final StampedLock STAMPED = new StampedLock();
    private static volatile boolean flag;
    private static int shared;
    private static int guarded;
    private static long sink;

    private Seldom() {}

    public static void main(String[] args) throws Exception {
        Seldom.class.getDeclaredMethod(args[0]).invoke(null);
        System.out.println("done");
    }

    /** Takes a few hundred microseconds. */
    private static void work() {
        long until = System.nanoTime() + 1_500_000;
        while (System.nanoTime() < until) {
            sink++;
        }
    }

    private static void sequence(Runnable early, Runnable late) throws Exception {
        Thread one = new Thread(early);
        Thread two = new Thread(() -> {
            Thread.onSpinWait();
            late.run();
        });
        one.start();
        work();
        two.start();
        one.join();
        two.join();
    }

    static void monitor() throws Exception {
        sequence(
                () -> {
                    shared = 1;
                    synchronized (LOCK) {
                        guarded++;
                    }
                },
                () -> {
                    synchronized (LOCK) {
                        guarded++;
                    }
                    shared = 2;
                });
    }

    private static synchronized void count() {
        guarded++;
    }

    static void method() throws Exception {
        sequence(
                () -> {
                    shared = 1;
                    count();
                },
                () -> {
                    count();
                    shared = 2;
                });
    }

    static void reentrant() throws Exception {
        Runnable section = () -> {
            REENTRANT.lock();
            guarded++;
            REENTRANT.unlock();
        };
        sequence(
                () -> {
                    shared = 1;
                    section.run();
                },
                () -> {
                    section.run();
                    shared = 2;
                });
    }

    static void semaphore() throws Exception {
        Runnable section = () -> {
            SEMAPHORE.acquireUninterruptibly();
            guarded++;
            SEMAPHORE.release();
        };
        sequence(
                () -> {
                    shared = 1;
                    section.run();
                },
                () -> {
                    section.run();
                    shared = 2;
                });
    }

    static void atomic() throws Exception {
        sequence(
                () -> {
                    shared = 1;
                    ATOMIC.incrementAndGet();
                },
                () -> {
                    ATOMIC.incrementAndGet();
                    shared = 2;
                });
    }

    static void flag() throws Exception {
        sequence(
                () -> {
                    shared = 1;
                    flag = true;
                },
                () -> {
                    if (!flag) {
                        sink++;
                    }
                    shared = 2;
                });
    }

    static void map() throws Exception {
        sequence(
                () -> {
                    shared = 1;
                    MAP.put("key", "one");
                },
                () -> {
                    MAP.get("key");
                    shared = 2;
                });
    }

    static void queue() throws Exception {
        sequence(
                () -> {
                    shared = 1;
                    QUEUE.offer("one");
                },
                () -> {
                    QUEUE.poll();
                    shared = 2;
                });
    }

    static void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        sequence(
                () -> {
                    shared = 1;
                    latch.countDown();
                },
                () -> {
                    sink += latch.getCount();
                    shared = 2;
                });
    }

    static void pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> {
            shared = 1;
            count();
        });
        work();
        pool.execute(() -> {
            count();
            shared = 2;
        });
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    static void twoLocks() throws Exception {
        sequence(
                () -> {
                    synchronized (REENTRANT) {
                        shared = 1;
                    }
                    synchronized (LOCK) {
                        guarded++;
                    }
                },
                () -> {
                    synchronized (LOCK) {
                        guarded++;
                    }
                    shared = 2;
                });
    }

    static void many() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int own = i;
            Thread each = new Thread(() -> {
                if (own == 0) {
                    shared = 1;
                }
                count();
                if (own == 3) {
                    shared = 2;
                }
            });
            threads.add(each);
            each.start();
            work();
        }
        for (Thread each : threads) {
            each.join();
        }
    }

    static void writeLock() throws Exception {
        Runnable section = () -> {
            READ_WRITE.writeLock().lock();
            guarded++;
            READ_WRITE.writeLock().unlock();
        };
        sequence(
                () -> {
                    shared = 1;
                    section.run();
                },
                () -> {
                    section.run();
                    shared = 2;
                });
    }

    static void stamped() throws Exception {
        Runnable section = () -> {
            long stamp = STAMPED.writeLock();
            guarded++;
            STAMPED.unlockWrite(stamp);
        };
        sequence(
                () -> {
                    shared = 1;
                    section.run();
                },
                () -> {
                    section.run();
                    shared = 2;
                });
    }
}
