package lock;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class ConditionAwait {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition READY = LOCK.newCondition();
    static int n;
    static void take() throws InterruptedException {
        LOCK.lock();
        try {
            while (n == 0) READY.await(); // guarded
            n--; // guarded
        } finally {
            LOCK.unlock();
        }
    }
    static void put() {
        LOCK.lock();
        try {
            n++; // guarded
            READY.signal();
        } finally {
            LOCK.unlock();
        }
    }
    public static void main(String[] args) throws Exception {
        new Thread(ConditionAwait::put).start();
        take();
    }
}
