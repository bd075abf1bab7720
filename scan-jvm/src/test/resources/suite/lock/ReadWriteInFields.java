package lock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class ReadWriteInFields {
    static class Cache {
        private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        private final Lock read = both.readLock();
        private final Lock write = both.writeLock();
        private int n;
        void set() {
            write.lock();
            n++; // guarded
            write.unlock();
        }
        int get() {
            read.lock();
            try {
                return n; // guarded
            } finally {
                read.unlock();
            }
        }
    }
    public static void main(String[] args) {
        Cache cache = new Cache();
        new Thread(cache::set).start();
        cache.get();
    }
}
