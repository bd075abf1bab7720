package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;

/** Monitors, wait and notify, volatiles, class initialisation, thread life. */
final class MonitorPrograms {
    static final class Block implements Program {
        int n;
        final Object lock = new Object();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            for (int i = 0; i < 50; i++) {
                synchronized (lock) {
                    n++;
                }
            }
        }
    }

    static final class DifferentLocks implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Object one = new Object();
            Object two = new Object();
            Duo.run(
                    () -> {
                        synchronized (one) {
                            n++; // race
                        }
                    },
                    () -> {
                        synchronized (two) {
                            n++; // race
                        }
                    });
        }
    }

    static final class OneSideLocked implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        synchronized (this) {
                            n++; // race
                        }
                    },
                    () -> n++); // race
        }
    }

    static final class BlockWithLoopAtStart implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            synchronized (this) {
                while (true) {
                    if (++n % 10 == 0) {
                        break;
                    }
                }
            }
        }
    }

    static final class BlockLeftByException implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            for (int i = 0; i < 5; i++) {
                try {
                    synchronized (this) {
                        n++;
                        throw new IllegalStateException();
                    }
                } catch (IllegalStateException e) {
                    synchronized (this) {
                        n++;
                    }
                }
            }
        }
    }

    static final class Nested implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        synchronized void touch() {
            synchronized (this) {
                inner();
            }
            n++;
        }

        private synchronized void inner() {
            n++;
        }
    }

    static final class SynchronizedMethod implements Program {
        int n;
        static int s;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        touch(1);
                        touchStatic();
                    },
                    () -> {
                        touch(-1);
                        touchStatic();
                    });
        }

        synchronized int touch(int by) {
            n += by;
            try {
                return fail(by);
            } catch (IllegalArgumentException e) {
                return n;
            }
        }

        synchronized int fail(int by) {
            if (n++ % 2 == by) {
                throw new IllegalArgumentException();
            }
            return n;
        }

        static synchronized void touchStatic() {
            s++;
        }
    }

    static final class StaticAgainstInstanceMonitor implements Program {
        static int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::one, StaticAgainstInstanceMonitor::two);
        }

        synchronized void one() {
            n++; // race
        }

        static synchronized void two() {
            n++; // race
        }
    }

    static final class WaitNotify implements Program {
        int data;
        boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 5;
                        synchronized (this) {
                            ready = true;
                            notifyAll();
                        }
                    },
                    () -> {
                        synchronized (this) {
                            while (!ready) {
                                wait();
                            }
                        }
                        data++;
                    });
        }
    }

    static final class WaitInterrupted implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Thread waiter = new Thread(() -> {
                try {
                    waitForever();
                } catch (InterruptedException e) {
                    touch();
                }
            });
            waiter.start();
            touch();
            touch();
            waiter.interrupt();
            touch();
            waiter.join();
            n++;
        }

        synchronized void touch() {
            n++;
        }

        synchronized void waitForever() throws InterruptedException {
            try {
                n++;
                while (true) {
                    wait();
                }
            } finally {
                n++;
            }
        }
    }

    static final class VolatileFlag implements Program {
        int data;
        volatile boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        ready = true;
                    },
                    () -> {
                        while (!ready) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class PlainFlag implements Program {
        int data;
        boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        ready = true; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (ready) { // race
                            data++; // race
                        }
                    });
        }
    }

    static final class VolatileWrittenTooEarly implements Program {
        int data;
        volatile boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        ready = true;
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (ready) {
                            data++; // race
                        }
                    });
        }
    }

    static final class VolatileReadOnlyOrdersNothing implements Program {
        int data;
        volatile boolean flag;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        System.identityHashCode(flag);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        flag = true;
                        data++; // race
                    });
        }
    }

    static final class StaticVolatile implements Program {
        static int data;
        static volatile long ready;

        @Override
        public void run() throws Exception {
            ready = 0;
            Duo.run(
                    () -> {
                        data = 1;
                        ready = 1;
                    },
                    () -> {
                        while (ready == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class VolatileArrayReference implements Program {
        volatile int[] data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        int[] fresh = new int[2];
                        fresh[1] = 3;
                        data = fresh;
                    },
                    () -> {
                        while (data == null) {
                            Thread.yield();
                        }
                        data[1]++;
                    });
        }
    }

    static final class ClassInitialisation implements Program {
        static final class Holder {
            static final int[] TABLE = {1, 2, 3};
            static int plain = 5;
            static final Object LOCK = new Object();
        }

        @Override
        public void run() throws Exception {
            Duo.run(this::read, this::read);
        }

        private void read() {
            System.identityHashCode(Holder.TABLE[1] + Holder.plain);
        }
    }

    static final class InheritedConstant implements Program {
        interface Tables {
            int[] TABLE = {1, 2, 3};
        }

        static final class User implements Tables {
            int read() {
                return TABLE[1];
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(() -> new User().read(), () -> new User().read());
        }
    }

    static final class InitialisedByCall implements Program {
        static final class Config {
            static int port;
        }

        static final class Boot {
            static {
                Config.port = 80;
            }

            static void ensure() {}
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        Boot.ensure();
                        System.identityHashCode(Config.port);
                    },
                    () -> {
                        Boot.ensure();
                        System.identityHashCode(Config.port);
                    });
        }
    }

    static final class StartAndJoin implements Program {
        int n;

        @Override
        public void run() throws Exception {
            n = 1;
            Thread t = new Thread(() -> n++);
            t.start();
            t.join();
            n++;
        }
    }

    static final class StartWithoutJoin implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Thread t = new Thread(() -> {
                n++; // race
                Order.reach(1);
            });
            t.start();
            Order.await(1);
            n++; // race
            t.join();
        }
    }

    static final class JoinTimedOut implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Thread t = new Thread(() -> {
                n++; // race
                Order.reach(1);
                Order.await(2);
            });
            t.start();
            Order.await(1);
            t.join(1);
            n++; // race
            Order.reach(2);
            t.join();
        }
    }

    static final class IsAlive implements Program {
        int n;

        @Override
        public void run() {
            Thread t = new Thread(() -> n++);
            t.start();
            while (t.isAlive()) {
                Thread.yield();
            }
            n++;
        }
    }

    static final class StateTerminated implements Program {
        int n;

        @Override
        public void run() {
            Thread t = new Thread(() -> n++);
            t.start();
            while (t.getState() != Thread.State.TERMINATED) {
                Thread.yield();
            }
            n++;
        }
    }

    static final class Interrupt implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Thread t = new Thread(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.yield();
                }
                n++;
            });
            t.start();
            n++;
            t.interrupt();
            t.join();
        }
    }

    static final class InterruptSleep implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Thread t = new Thread(() -> {
                try {
                    Thread.sleep(100_000);
                } catch (InterruptedException e) {
                    n++;
                }
            });
            t.start();
            n++;
            t.interrupt();
            t.join();
        }
    }

    static final class SubclassOfThread implements Program {
        int n;

        final class Worker extends Thread {
            @Override
            public void run() {
                n++;
            }
        }

        @Override
        public void run() throws Exception {
            Worker w = new Worker();
            n++;
            w.start();
            w.join();
            n++;
        }
    }

    static final class ThreadLocalValue implements Program {
        static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);

        @Override
        public void run() throws Exception {
            Duo.run(() -> LOCAL.get()[0]++, () -> LOCAL.get()[0]++);
        }
    }
}
