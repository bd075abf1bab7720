package condition;

import java.util.concurrent.locks.ReentrantLock;

class OneFlag {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work(boolean locking) {
        if (locking) LOCK.lock();
        if (locking) n++; // guarded
        if (locking) LOCK.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> work(args.length > 0)).start();
        new Thread(() -> work(args.length > 1)).start();
    }
}
