package lock;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One variable is the reading or the writing side; what it is in the end is released. */
class UpgradedSide {
    static final ReadWriteLock rw = new ReentrantReadWriteLock();
    static final List<String> keys = new ArrayList<>();

    static void drop(String key) {
        Lock lock = rw.readLock();
        lock.lock();
        try {
            if (keys.contains(key)) { // guarded
                lock.unlock();
                lock = rw.writeLock();
                lock.lock();
                keys.remove(key); // guarded
            }
        } finally {
            lock.unlock();
        }
    }

    static void run() {
        for (int i = 0; i < 10; i++) {
            Lock read = rw.readLock();
            read.lock();
            try {
                if (keys.isEmpty()) return; // guarded
            } finally {
                read.unlock();
            }
            drop("k" + i);
        }
    }

    public static void main(String[] args) {
        new Thread(UpgradedSide::run).start();
        new Thread(UpgradedSide::run).start();
    }
}
