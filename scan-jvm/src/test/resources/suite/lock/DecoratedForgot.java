package lock;

import java.util.concurrent.locks.ReentrantLock;

/** Decorators call each other in a cycle, each with a lock of its own around; the last one has the data's lock. */
class DecoratedForgot {
    interface Pool {
        void put();
    }

    static class Plain implements Pool {
        final ReentrantLock lock = new ReentrantLock();
        int count;

        @Override
        public void put() {
            count++; // race: DecoratedForgot$Plain.count
        }
    }

    static class Eroding implements Pool {
        final Pool pool;
        final ReentrantLock lock = new ReentrantLock();

        Eroding(Pool pool) {
            this.pool = pool;
        }

        @Override
        public void put() {
            lock.lock();
            pool.put();
            lock.unlock();
            pool.put();
        }
    }

    static class Counting implements Pool {
        final Pool pool;

        Counting(Pool pool) {
            this.pool = pool;
        }

        @Override
        public void put() {
            synchronized (this) {
                pool.put();
            }
            synchronized (Counting.class) {
                pool.put();
            }
            pool.put();
        }
    }

    static Pool shared;

    static void run() {
        shared.put();
    }

    public static void main(String[] args) {
        Plain plain = new Plain();
        shared = args.length > 0 ? new Eroding(new Counting(plain)) : new Counting(new Eroding(plain));
        new Thread(DecoratedForgot::run).start();
        new Thread(DecoratedForgot::run).start();
    }
}
