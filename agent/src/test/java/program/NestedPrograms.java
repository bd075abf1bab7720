package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Monitors that are entered again while they are held: the last exit releases, and a wait releases at any depth. */
final class NestedPrograms {
    static final class WrittenBetweenTheExits implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            for (int i = 0; i < 20; i++) {
                synchronized (this) {
                    synchronized (this) {
                        n++;
                    }
                    n++;
                }
            }
        }
    }

    static final class WrittenBehindTheLastExit implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            synchronized (this) {
                synchronized (this) {
                    Thread.yield();
                }
            }
            n++; // race
        }
    }

    /** The inner wait gives up all holds; the notifying thread comes in between, and is ordered before the rest. */
    static final class WaitsInside implements Program {
        int n;
        boolean isOver;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        synchronized (this) {
                            n = 1;
                            synchronized (this) {
                                Order.reach(1);
                                while (!isOver) {
                                    wait();
                                }
                                n++;
                            }
                        }
                    },
                    () -> {
                        Order.await(1);
                        synchronized (this) {
                            n++;
                            isOver = true;
                            notifyAll();
                        }
                    });
        }
    }

    /** An exception leaves the inner hold, and the monitor goes on being held. */
    static final class InnerHoldLeftByAnException implements Program {
        int n;

        private synchronized void fail() {
            throw new IllegalStateException();
        }

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            for (int i = 0; i < 20; i++) {
                synchronized (this) {
                    try {
                        fail();
                    } catch (IllegalStateException e) {
                        n++;
                    }
                    synchronized (this) {
                        n++;
                    }
                    n++;
                }
            }
        }
    }

    /**
     * Nested holds that an exception leaves, which nothing that is woven catches: one goes to a pool's future, the other to a
     * completable one. Then the same thread takes the monitor properly.
     */
    static final class HoldsLeftIntoAPool implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Pools.run(this::fail, this::touch);
        }

        synchronized void fail() {
            n++;
            failInside();
        }

        private synchronized void failInside() {
            synchronized (this) {
                n++;
                throw new IllegalStateException();
            }
        }

        void touch() {
            synchronized (this) {
                synchronized (this) {
                    n++;
                }
                n++;
            }
        }
    }

    static final class WrittenBehindHoldsLeftIntoAPool implements Program {
        int held;
        int n;

        @Override
        public void run() throws Exception {
            Pools.run(this::fail, this::touch);
        }

        synchronized void fail() {
            synchronized (this) {
                held++;
                throw new IllegalStateException();
            }
        }

        void touch() {
            synchronized (this) {
                synchronized (this) {
                    held++;
                }
            }
            n++; // race
        }
    }

    /** Two threads of the JDK, each of which does a part that fails and then one that does not. */
    private static final class Pools {
        static void run(Runnable failing, Runnable sound) throws Exception {
            ExecutorService one = Executors.newSingleThreadExecutor();
            ExecutorService two = Executors.newSingleThreadExecutor();
            List<Future<?>> all = List.of(
                    one.submit(failing),
                    CompletableFuture.runAsync(failing, two),
                    one.submit(sound),
                    CompletableFuture.runAsync(sound, two));
            int failed = 0;
            for (Future<?> each : all) {
                try {
                    each.get();
                } catch (ExecutionException e) {
                    failed++;
                }
            }
            one.shutdown();
            two.shutdown();
            if (failed != 2) {
                throw new IllegalStateException(failed + " failed");
            }
        }
    }

    /** Two monitors that are left crosswise to how often they are held. */
    static final class TwoMonitors implements Program {
        final Object one = new Object();
        final Object two = new Object();
        int a;
        int b;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        synchronized (one) {
                            synchronized (two) {
                                synchronized (one) {
                                    a++;
                                    b++;
                                }
                                b++;
                            }
                            a++;
                        }
                    },
                    () -> {
                        synchronized (two) {
                            b++;
                        }
                        synchronized (one) {
                            a++;
                        }
                    });
        }
    }
}
