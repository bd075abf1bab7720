package lock;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class WriteUnderReadLock {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int n;
    static void work() {
        LOCK.readLock().lock();
        n++; // race: WriteUnderReadLock.n
        LOCK.readLock().unlock();
    }
    public static void main(String[] args) {
        new Thread(WriteUnderReadLock::work).start();
        new Thread(WriteUnderReadLock::work).start();
    }
}
