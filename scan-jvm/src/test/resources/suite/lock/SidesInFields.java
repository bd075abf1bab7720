package lock;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The sides of a lock in fields of an object that comes from a map. */
class SidesInFields {
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

    static final Map<String, SidesInFields> ALL = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        ALL.put("one", new SidesInFields());
        ALL.put("two", new SidesInFields());
        new Thread(() -> ALL.get("one").set()).start();
        new Thread(() -> ALL.get("one").get()).start();
    }
}
