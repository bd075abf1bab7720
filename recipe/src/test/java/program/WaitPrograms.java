package program;

/** Threads that wait, sleep, or ask for interrupts, on paths that they did not take. */
final class WaitPrograms {
    private WaitPrograms() {}

    static Program[] all() {
        return new Program[] {
            new Waits(),
            new GivesUp(),
            new KeepsLock(),
            new WaitsForever(),
            new LetsIn(),
            new SleepsAndAsks(),
            new NeverInterrupted(),
            new Woken(),
            new NotifiedTooEarly(),
            new WokenInLoop(),
            new WokenOffPath(),
            new OneForTwo(),
            new AllForTwo(),
            new OwnNotification()
        };
    }

    static void pause(Object lock) {
        try {
            lock.wait(1);
        } catch (InterruptedException e) {
            use(1);
        }
    }

    static void await(Object lock) {
        try {
            lock.wait();
        } catch (InterruptedException e) {
            use(1);
        }
    }

    private static void use(int value) {}

    /** A wait that ends by its time. */
    @Races(paths = "w-r")
    static final class Waits extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    pause(lock);
                }
                use(data); // r
            }
        }
    }

    /** The waiting thread lets the other one in, which finds the values that were set before the wait. */
    @Races(paths = "w-r")
    static final class GivesUp extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Cells.OfInt ready = new Cells.OfInt();
        final Cells.OfInt flag = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            synchronized (lock) {
                if (ready.get() == 1) {
                    flag.set(5);
                }
            }
            data = 1; // w
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                int seen;
                synchronized (lock) {
                    ready.set(1);
                    pause(lock);
                    seen = flag.get();
                }
                if (seen == 5) {
                    use(data); // r
                }
            }
        }
    }

    /** Without the wait the other one comes too late. */
    @Races
    static final class KeepsLock extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Cells.OfInt ready = new Cells.OfInt();
        final Cells.OfInt flag = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            synchronized (lock) {
                if (ready.get() == 1) {
                    flag.set(5);
                }
            }
            data = 1; // w
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                int seen;
                synchronized (lock) {
                    ready.set(1);
                    seen = flag.get();
                }
                if (seen == 5) {
                    use(data); // r
                }
            }
        }
    }

    /** Nobody notifies who waits without a time. */
    @Races
    static final class WaitsForever extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                try {
                    synchronized (lock) {
                        lock.wait();
                    }
                    use(data); // r
                } catch (InterruptedException e) {
                    use(1);
                }
            }
        }
    }

    /** A thread that waits without a time lets the other one in as well, whether somebody notifies it or not. */
    @Races(paths = "w-r")
    static final class LetsIn extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Cells.OfInt ready = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            int seen;
            synchronized (lock) {
                seen = ready.get();
            }
            if (seen == 1) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    ready.set(1);
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        use(1);
                    }
                }
            }
        }

        @Override
        public void third() {
            use(data); // r
        }
    }

    /** A thread that sleeps goes on, and nobody is interrupted. */
    @Races(paths = "w-r")
    static final class SleepsAndAsks extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                try {
                    Thread.sleep(1);
                    Thread.yield();
                } catch (InterruptedException e) {
                    use(1);
                }
                if (!Thread.interrupted()) {
                    use(data); // r
                }
            }
        }
    }

    /** Nobody ever is. */
    @Races
    static final class NeverInterrupted extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1 && Thread.interrupted()) {
                use(data); // r
            }
        }
    }

    /** A wait without a time ends when the other thread notifies, as it did. */
    @Races(paths = "w-r")
    static final class Woken extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            synchronized (lock) {
                lock.notifyAll();
            }
            data = 1; // w
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    await(lock);
                }
                use(data); // r
            }
        }
    }

    /** The only notification comes before the wait. */
    @Races
    static final class NotifiedTooEarly extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                lock.notifyAll();
            }
            turn.set(1);
            turn.set(2);
            data = 1; // w
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    await(lock);
                }
                use(data); // r
            }
        }
    }

    /** A thread that finds its condition unmet waits until it is met. */
    @Races(paths = "w-r")
    static final class WokenInLoop extends Program {
        final Cells.OfInt ready = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                ready.set(1);
                lock.notifyAll();
            }
            data = 1; // w
        }

        @Override
        public void second() {
            boolean hasWaited = false;
            synchronized (lock) {
                while (ready.get() == 0) {
                    hasWaited = true;
                    await(lock);
                }
            }
            if (hasWaited) {
                use(data); // r
            }
        }
    }

    /** The notification is one that was not made, either. */
    @Races(paths = "w-r")
    static final class WokenOffPath extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Cells.OfInt waits = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            synchronized (lock) {
                if (waits.get() == 1) {
                    lock.notify();
                }
            }
            data = 1; // w
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    waits.set(1);
                    await(lock);
                }
                use(data); // r
            }
        }
    }

    /** Two threads wait, and one of them is woken. */
    @Races
    static final class OneForTwo extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            use(data);
            turn.set(1);
            turn.set(2);
            synchronized (lock) {
                lock.notify();
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    await(lock);
                }
                data = 1; // w
            }
        }

        @Override
        public void third() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    await(lock);
                }
                use(data); // r
            }
        }
    }

    /** Two threads wait, and both are woken. */
    @Races(paths = "w-r")
    static final class AllForTwo extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            use(data);
            turn.set(1);
            turn.set(2);
            synchronized (lock) {
                lock.notifyAll();
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    await(lock);
                }
                data = 1; // w
            }
        }

        @Override
        public void third() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    await(lock);
                }
                use(data); // r
            }
        }
    }

    /** A thread that waits is not woken by its own notification. */
    @Races
    static final class OwnNotification extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (lock) {
                    lock.notifyAll();
                    await(lock);
                    lock.notifyAll();
                }
                use(data); // r
            }
        }
    }
}
