package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;

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
                    Thread.onSpinWait();
                }
            }
            n++; // race
        }
    }

    /** The inner wait gives up all holds; whoever notifies comes in between, and goes before what follows. */
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
