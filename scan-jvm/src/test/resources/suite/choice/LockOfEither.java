package choice;

import java.util.concurrent.locks.ReentrantLock;

/** The lock is a field of the object that may be one of two. */
class LockOfEither {
    static final LockOfEither ONE = new LockOfEither();
    static final LockOfEither TWO = new LockOfEither();
    final ReentrantLock lock = new ReentrantLock();
    int n;

    static void hit(boolean first) {
        LockOfEither chosen = first ? ONE : TWO;
        chosen.lock.lock();
        try {
            chosen.n++; // guarded
        } finally {
            chosen.lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> hit(args.length > 0)).start();
        new Thread(() -> hit(args.length > 1)).start();
    }
}
