package monitor;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A field for the lock that holds the object itself: both methods lock one object. */
class LockIsThis {
    private final Object lock;
    private int n;

    LockIsThis() {
        lock = this;
    }

    void up() {
        synchronized (lock) {
            n++; // guarded
        }
    }

    synchronized void down() {
        n--; // guarded
    }

    static final Map<String, LockIsThis> ALL = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        ALL.put("one", new LockIsThis());
        ALL.put("two", new LockIsThis());
        new Thread(() -> ALL.get("one").up()).start();
        new Thread(() -> ALL.get("one").down()).start();
    }
}
