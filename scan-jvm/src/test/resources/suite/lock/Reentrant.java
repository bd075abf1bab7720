package lock;

import java.util.concurrent.locks.ReentrantLock;

class Reentrant {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        LOCK.lock();
        try {
            n++; // guarded
        } finally {
            LOCK.unlock();
        }
    }
    public static void main(String[] args) {
        new Thread(Reentrant::work).start();
        new Thread(Reentrant::work).start();
    }
}
