package lock;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** As SidesInFields, but both fields hold the side for reading. */
class SidesInFieldsBothRead {
    private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    private final Lock read = both.readLock();
    private final Lock write = both.readLock();
    private int n;

    void set() {
        write.lock();
        n++; // race: SidesInFieldsBothRead.n
        write.unlock();
    }

    int get() {
        read.lock();
        try {
            return n; // race: SidesInFieldsBothRead.n
        } finally {
            read.unlock();
        }
    }

    static final Map<String, SidesInFieldsBothRead> ALL = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        ALL.put("one", new SidesInFieldsBothRead());
        ALL.put("two", new SidesInFieldsBothRead());
        new Thread(() -> ALL.get("one").set()).start();
        new Thread(() -> ALL.get("one").get()).start();
    }
}
