package lock;

import java.util.concurrent.locks.ReentrantLock;

class NestedCounted {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        LOCK.lock();
        LOCK.lock();
        LOCK.unlock();
        n++; // guarded
        LOCK.unlock();
    }
    public static void main(String[] args) {
        new Thread(NestedCounted::work).start();
        new Thread(NestedCounted::work).start();
    }
}
