package lock;

import java.util.concurrent.locks.ReentrantLock;

class TryLockIgnored {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        boolean held = LOCK.tryLock();
        n++; // race: TryLockIgnored.n
        if (held) LOCK.unlock();
    }
    public static void main(String[] args) {
        new Thread(TryLockIgnored::work).start();
        new Thread(TryLockIgnored::work).start();
    }
}
