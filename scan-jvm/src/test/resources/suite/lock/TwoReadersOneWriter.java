package lock;

import java.util.concurrent.locks.ReentrantReadWriteLock;

class TwoReadersOneWriter {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int n;
    static int get() {
        LOCK.readLock().lock();
        try {
            return n; // guarded
        } finally {
            LOCK.readLock().unlock();
        }
    }
    static void set() {
        LOCK.writeLock().lock();
        try {
            n = 1; // guarded
        } finally {
            LOCK.writeLock().unlock();
        }
    }
    public static void main(String[] args) {
        new Thread(TwoReadersOneWriter::get).start();
        new Thread(TwoReadersOneWriter::get).start();
        new Thread(TwoReadersOneWriter::set).start();
    }
}
