package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** java.util.concurrent.locks. */
final class LockPrograms {
    static final class Reentrant implements Program {
        int n;
        final Lock lock = new ReentrantLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            for (int i = 0; i < 100; i++) {
                lock.lock();
                try {
                    n++;
                } finally {
                    lock.unlock();
                }
            }
        }
    }

    static final class TwoReentrant implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Lock one = new ReentrantLock();
            Lock two = new ReentrantLock(true);
            Duo.run(() -> touch(one), () -> touch(two));
        }

        void touch(Lock lock) {
            lock.lock();
            n++; // race
            lock.unlock();
        }
    }

    static final class TryLock implements Program {
        int n;
        final ReentrantLock lock = new ReentrantLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            while (!lock.tryLock()) {
                Thread.yield();
            }
            n++;
            lock.unlock();
        }
    }

    static final class TryLockIgnored implements Program {
        int n;
        final ReentrantLock lock = new ReentrantLock();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        lock.lock();
                        n++; // race
                        Order.reach(1);
                        Order.await(2);
                        lock.unlock();
                    },
                    () -> {
                        Order.await(1);
                        lock.tryLock();
                        n++; // race
                        Order.reach(2);
                    });
        }
    }

    static final class LockSubclass implements Program {
        static final class Named extends ReentrantLock {
            private static final long serialVersionUID = 1;

            @Override
            public void lock() {
                super.lock();
            }
        }

        int n;
        final Named lock = new Named();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            lock.lock();
            n++;
            lock.unlock();
        }
    }

    static final class Conditions implements Program {
        int data;
        boolean ready;
        final Lock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        lock.lock();
                        ready = true;
                        condition.signalAll();
                        lock.unlock();
                    },
                    () -> {
                        lock.lock();
                        while (!ready) {
                            condition.await();
                        }
                        data++;
                        lock.unlock();
                    });
        }
    }

    static final class ReadersAndWriters implements Program {
        int n;
        final ReadWriteLock lock = new ReentrantReadWriteLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::both, this::both);
        }

        void both() {
            for (int i = 0; i < 20; i++) {
                lock.readLock().lock();
                System.identityHashCode(n);
                lock.readLock().unlock();
                lock.writeLock().lock();
                n++;
                lock.writeLock().unlock();
            }
        }
    }

    static final class WriteUnderReadLock implements Program {
        int n;
        final ReadWriteLock lock = new ReentrantReadWriteLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            lock.readLock().lock();
            n++; // race
            lock.readLock().unlock();
        }
    }

    static final class Downgrade implements Program {
        int n;
        final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            lock.writeLock().lock();
            n++;
            lock.readLock().lock();
            lock.writeLock().unlock();
            System.identityHashCode(n);
            lock.readLock().unlock();
        }
    }

    static final class Stamped implements Program {
        int n;
        final StampedLock lock = new StampedLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::both, this::both);
        }

        void both() {
            for (int i = 0; i < 20; i++) {
                long stamp = lock.writeLock();
                n++;
                lock.unlockWrite(stamp);
                stamp = lock.readLock();
                System.identityHashCode(n);
                lock.unlockRead(stamp);
            }
        }
    }

    static final class StampedOptimistic implements Program {
        int n;
        final StampedLock lock = new StampedLock();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        for (int i = 0; i < 50; i++) {
                            long stamp = lock.writeLock();
                            n++;
                            lock.unlockWrite(stamp);
                        }
                    },
                    () -> {
                        for (int i = 0; i < 50; i++) {
                            read();
                        }
                    });
        }

        private int read() {
            long stamp = lock.tryOptimisticRead();
            int seen = n;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                seen = n;
                lock.unlockRead(stamp);
            }
            return seen;
        }
    }

    static final class WriteUnderStampedReadLock implements Program {
        int n;
        final StampedLock lock = new StampedLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            long stamp = lock.readLock();
            n++; // race
            lock.unlockRead(stamp);
        }
    }

    static final class StampedViews implements Program {
        int n;
        final ReadWriteLock lock = new StampedLock().asReadWriteLock();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            lock.writeLock().lock();
            n++;
            lock.writeLock().unlock();
            lock.readLock().lock();
            System.identityHashCode(n);
            lock.readLock().unlock();
        }
    }

    static final class OwnSynchronizer implements Program {
        static final class Mutex extends AbstractQueuedSynchronizer {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean tryAcquire(int ignored) {
                return compareAndSetState(0, 1);
            }

            @Override
            protected boolean tryRelease(int ignored) {
                setState(0);
                return true;
            }
        }

        int n;
        final Mutex mutex = new Mutex();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            for (int i = 0; i < 20; i++) {
                mutex.acquire(1);
                n++;
                mutex.release(1);
            }
        }
    }

    static final class Park implements Program {
        int n;
        volatile boolean ready;

        @Override
        public void run() throws Exception {
            Thread t = new Thread(() -> {
                while (!ready) {
                    LockSupport.park(this);
                }
                n++;
            });
            t.start();
            n++;
            ready = true;
            LockSupport.unpark(t);
            t.join();
        }
    }
}
