package live;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Programs in which two accesses may meet, {@code first} and {@code second} on their lines, and twins in which they never
 * do, whose names end in {@code Free}. The argument names one.
 */
public final class Programs {
    private static final Object ONE = new Object();
    private static final Object TWO = new Object();
    private static final Object THREE = new Object();
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int swap;
    private static int swapFree;
    private static int three;
    private static int threeFree;
    private static int signalled;
    private static int signalledFree;
    private static int flagged;
    private static int flaggedFree;
    private static volatile boolean flag;
    private static int pooled;
    private static int pooledFree;
    private static long counter;
    private static int locked;
    private static int lockedFree;
    private static int virtual;
    private static int virtualFree;
    private static int joinedFree;
    private static volatile int volatileFree;
    private static final int[] CELLS = new int[4];
    private static final List<String> LIST = new ArrayList<>();
    private static final List<String> LIST_FREE = new ArrayList<>();
    private static boolean ready;
    private static final Field REFLECTED = field("reflected");
    private static final Field REFLECTED_FREE = field("reflectedFree");
    private static final VarHandle HANDLED = handle("handled");
    private static final VarHandle HANDLED_FREE = handle("handledFree");
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static int reflected;
    private static int reflectedFree;
    private static int handled;
    private static int handledFree;

    private Programs() {}

    private static Field field(String name) {
        try {
            return Programs.class.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static VarHandle handle(String name) {
        try {
            return MethodHandles.lookup().findStaticVarHandle(Programs.class, name, int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Programs.class.getDeclaredMethod(args[0]).invoke(null);
        System.out.println("done");
    }

    private static void together(Runnable one, Runnable two) throws Exception {
        Thread first = new Thread(one, "one");
        Thread second = new Thread(two, "two");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    static void swap() throws Exception {
        together(
                () -> {
                    swap = 1; // first write swap
                    synchronized (ONE) {
                        swapFree++;
                    }
                },
                () -> {
                    synchronized (ONE) {
                        swapFree++;
                    }
                    swap = 2; // second write swap
                });
    }

    static void swapFree() throws Exception {
        together(
                () -> {
                    synchronized (ONE) {
                        swapFree = 1; // first write swapFree
                    }
                },
                () -> {
                    synchronized (ONE) {
                        swapFree = 2; // second write swapFree
                    }
                });
    }

    static void three() throws Exception {
        Thread between = new Thread(() -> {
            synchronized (ONE) {
                synchronized (TWO) {
                    threeFree++;
                }
            }
        });
        between.start();
        together(
                () -> {
                    three = 1; // first write three
                    synchronized (ONE) {
                        threeFree++;
                    }
                },
                () -> {
                    synchronized (TWO) {
                        synchronized (THREE) {
                            threeFree++;
                        }
                    }
                    int seen = three; // second read three
                    flag = seen > 2;
                });
        between.join();
    }

    static void threeFree() throws Exception {
        together(
                () -> {
                    synchronized (ONE) {
                        synchronized (THREE) {
                            threeFree = 1; // first write threeFree
                        }
                    }
                },
                () -> {
                    synchronized (TWO) {
                        synchronized (THREE) {
                            threeFree = 2; // second write threeFree
                        }
                    }
                });
    }

    static void signalled() throws Exception {
        together(
                () -> {
                    synchronized (ONE) {
                        ready = true;
                        ONE.notifyAll();
                    }
                    signalled = 1; // first write signalled
                },
                () -> {
                    awaitReady();
                    signalled = 2; // second write signalled
                });
    }

    static void signalledFree() throws Exception {
        together(
                () -> {
                    signalledFree = 1; // first write signalledFree
                    synchronized (ONE) {
                        ready = true;
                        ONE.notifyAll();
                    }
                },
                () -> {
                    awaitReady();
                    signalledFree = 2; // second write signalledFree
                });
    }

    private static void awaitReady() {
        synchronized (ONE) {
            while (!ready) {
                try {
                    ONE.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }

    static void flagged() throws Exception {
        together(
                () -> {
                    flag = true;
                    flagged = 1; // first write flagged
                },
                () -> {
                    while (!flag) {
                        Thread.onSpinWait();
                    }
                    int seen = flagged; // second read flagged
                    ready = seen > 1;
                });
    }

    static void flaggedFree() throws Exception {
        together(
                () -> {
                    flaggedFree = 1; // first write flaggedFree
                    flag = true;
                },
                () -> {
                    while (!flag) {
                        Thread.onSpinWait();
                    }
                    int seen = flaggedFree; // second read flaggedFree
                    ready = seen > 1;
                });
    }

    static void pooled() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 8; i++) {
            pool.execute(() -> pooled++); // first write pooled // second read pooled
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    static void pooledFree() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> pooledFree = 1).get(); // first write pooledFree
        pooledFree = 2; // second write pooledFree
        pool.shutdown();
    }

    static void counter() throws Exception {
        Runnable count = () -> {
            for (int i = 0; i < 100_000; i++) {
                counter++; // first write counter // second write counter
            }
        };
        together(count, count);
    }

    static void locked() throws Exception {
        together(
                () -> {
                    LOCK.lock();
                    locked = 1; // first write locked
                    LOCK.unlock();
                },
                () -> {
                    synchronized (LOCK) {
                        locked = 2; // second write locked
                    }
                });
    }

    static void lockedFree() throws Exception {
        Runnable write = () -> {
            for (int i = 0; i < 50; i++) {
                LOCK.lock();
                lockedFree = i; // first write lockedFree // second write lockedFree
                LOCK.unlock();
            }
        };
        together(write, write);
    }

    static void cells() throws Exception {
        together(
                () -> CELLS[2] = 1, // first write CELLS[]
                () -> {
                    for (int i = 0; i < CELLS.length; i++) {
                        CELLS[i] = 2; // second write CELLS[]
                    }
                });
    }

    static void cellsFree() throws Exception {
        together(
                () -> CELLS[0] = 1, // first write CELLS[]
                () -> CELLS[1] = 2); // second write CELLS[]
    }

    static void list() throws Exception {
        together(
                () -> LIST.add("one"), // first write LIST (ArrayList)
                () -> {
                    for (String each : LIST) { // second read LIST (ArrayList)
                        ready = each.isEmpty();
                    }
                });
    }

    static void listFree() throws Exception {
        together(
                () -> {
                    synchronized (LIST_FREE) {
                        LIST_FREE.add("one"); // first write LIST_FREE (ArrayList)
                    }
                },
                () -> {
                    synchronized (LIST_FREE) {
                        LIST_FREE.add("two"); // second write LIST_FREE (ArrayList)
                    }
                });
    }

    static void joinedFree() throws Exception {
        Thread other = new Thread(() -> joinedFree = 1); // first write joinedFree
        other.start();
        other.join();
        joinedFree = 2; // second write joinedFree
    }

    static void volatileFree() throws Exception {
        together(
                () -> volatileFree = 1, // first write volatileFree
                () -> volatileFree = 2); // second write volatileFree
    }

    /** On virtual threads where there are any. */
    private static Thread start(Runnable task) {
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (ReflectiveOperationException e) {
            Thread platform = new Thread(task);
            platform.start();
            return platform;
        }
    }

    static void virtual() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            threads.add(start(() -> virtual++)); // first write virtual // second read virtual
        }
        for (Thread each : threads) {
            each.join();
        }
    }

    static void virtualFree() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            threads.add(start(() -> {
                synchronized (TWO) {
                    virtualFree++; // first write virtualFree // second read virtualFree
                }
            }));
        }
        for (Thread each : threads) {
            each.join();
        }
    }

    static void reflected() throws Exception {
        together(
                () -> {
                    try {
                        REFLECTED.setInt(null, 1); // first write reflected
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> reflected = 2); // second write reflected
    }

    static void reflectedFree() throws Exception {
        Runnable write = () -> {
            synchronized (ONE) {
                try {
                    REFLECTED_FREE.setInt(null, 1); // first write reflectedFree // second write reflectedFree
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
        together(write, write);
    }

    static void handled() throws Exception {
        together(
                () -> HANDLED.setOpaque(1), // first write handled
                () -> {
                    int seen = (int) HANDLED.get(); // second read handled
                    ready = seen > 2;
                });
    }

    /** Atomic accesses do not race with each other. */
    static void handledFree() throws Exception {
        together(
                () -> HANDLED_FREE.setVolatile(1), // first write handledFree
                () -> HANDLED_FREE.compareAndSet(0, 2)); // second read handledFree
    }

    static void elements() throws Exception {
        together(
                () -> ELEMENTS.set(CELLS, 3, 1), // first write CELLS[]
                () -> CELLS[3] = 2); // second write CELLS[]
    }

    static void elementsFree() throws Exception {
        together(
                () -> ELEMENTS.set(CELLS, 3, 1), // first write CELLS[]
                () -> ELEMENTS.set(CELLS, 2, 1)); // second write CELLS[]
    }
}
