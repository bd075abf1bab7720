package condition;

import java.util.concurrent.locks.ReentrantLock;

class EarlyReturn {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        if (!LOCK.tryLock()) return;
        try {
            n++; // guarded
        } finally {
            LOCK.unlock();
        }
    }
    public static void main(String[] args) {
        new Thread(EarlyReturn::work).start();
        new Thread(EarlyReturn::work).start();
    }
}
