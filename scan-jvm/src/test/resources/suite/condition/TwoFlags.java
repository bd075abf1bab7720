package condition;

import java.util.concurrent.locks.ReentrantLock;

class TwoFlags {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work(boolean locking, boolean writing) {
        if (locking) LOCK.lock();
        if (writing) n++; // race: TwoFlags.n
        if (locking) LOCK.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> work(args.length > 0, args.length > 1)).start();
        new Thread(() -> work(args.length > 1, args.length > 0)).start();
    }
}
