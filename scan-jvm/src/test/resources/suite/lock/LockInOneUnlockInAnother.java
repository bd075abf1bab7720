package lock;

import java.util.concurrent.locks.ReentrantLock;

class LockInOneUnlockInAnother {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void begin() {
        LOCK.lock();
    }
    static void end() {
        LOCK.unlock();
    }
    static void work() {
        begin();
        n++; // guarded
        end();
    }
    public static void main(String[] args) {
        new Thread(LockInOneUnlockInAnother::work).start();
        new Thread(LockInOneUnlockInAnother::work).start();
    }
}
