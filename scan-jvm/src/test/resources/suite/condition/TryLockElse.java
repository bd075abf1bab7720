package condition;

import java.util.concurrent.locks.ReentrantLock;

class TryLockElse {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        if (LOCK.tryLock()) {
            n++; // race: TryLockElse.n
            LOCK.unlock();
        } else {
            n++; // race: TryLockElse.n
        }
    }
    public static void main(String[] args) {
        new Thread(TryLockElse::work).start();
        new Thread(TryLockElse::work).start();
    }
}
