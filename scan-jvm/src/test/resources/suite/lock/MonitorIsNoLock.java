package lock;

import java.util.concurrent.locks.ReentrantLock;

/** The monitor of a lock object is not the lock. */
class MonitorIsNoLock {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void locked() {
        LOCK.lock();
        n++; // race: MonitorIsNoLock.n
        LOCK.unlock();
    }
    public static void main(String[] args) {
        new Thread(MonitorIsNoLock::locked).start();
        synchronized (LOCK) {
            n++; // race: MonitorIsNoLock.n
        }
    }
}
