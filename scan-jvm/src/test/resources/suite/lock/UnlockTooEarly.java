package lock;

import java.util.concurrent.locks.ReentrantLock;

class UnlockTooEarly {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        LOCK.lock();
        LOCK.unlock();
        n++; // race: UnlockTooEarly.n
    }
    public static void main(String[] args) {
        new Thread(UnlockTooEarly::work).start();
        new Thread(UnlockTooEarly::work).start();
    }
}
