package lock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class TryLockInVariable {
    static final Lock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        boolean held = LOCK.tryLock();
        if (!held) return;
        n++; // guarded
        LOCK.unlock();
    }
    public static void main(String[] args) {
        new Thread(TryLockInVariable::work).start();
        new Thread(TryLockInVariable::work).start();
    }
}
