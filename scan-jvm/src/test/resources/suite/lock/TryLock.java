package lock;

import java.util.concurrent.locks.ReentrantLock;

class TryLock {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        if (LOCK.tryLock()) {
            try {
                n++; // guarded
            } finally {
                LOCK.unlock();
            }
        }
    }
    public static void main(String[] args) {
        new Thread(TryLock::work).start();
        new Thread(TryLock::work).start();
    }
}
