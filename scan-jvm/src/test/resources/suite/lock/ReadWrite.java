package lock;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class ReadWrite {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int n;
    static void work() {
        LOCK.readLock().lock();
        int seen = n; // guarded
        LOCK.readLock().unlock();
        LOCK.writeLock().lock();
        n = seen + 1; // guarded
        LOCK.writeLock().unlock();
    }
    public static void main(String[] args) {
        new Thread(ReadWrite::work).start();
        new Thread(ReadWrite::work).start();
    }
}
