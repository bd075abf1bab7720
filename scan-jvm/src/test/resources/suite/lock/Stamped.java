package lock;

import java.util.concurrent.locks.StampedLock;

class Stamped {
    static final StampedLock LOCK = new StampedLock();
    static int n;
    static void work() {
        long stamp = LOCK.writeLock();
        n++; // guarded
        LOCK.unlockWrite(stamp);
    }
    public static void main(String[] args) {
        new Thread(Stamped::work).start();
        new Thread(Stamped::work).start();
    }
}
