package monitor;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** As LockIsThis, but another constructor is given another lock. */
class LockIsThisOrGiven {
    private final Object lock;
    private int n;

    LockIsThisOrGiven() {
        lock = this;
    }

    LockIsThisOrGiven(Object given) {
        lock = given;
    }

    void up() {
        synchronized (lock) {
            n++; // race: LockIsThisOrGiven.n
        }
    }

    synchronized void down() {
        n--; // race: LockIsThisOrGiven.n
    }

    static final Map<String, LockIsThisOrGiven> ALL = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        ALL.put("one", new LockIsThisOrGiven(new Object()));
        ALL.put("two", new LockIsThisOrGiven(new Object()));
        new Thread(() -> ALL.get("one").up()).start();
        new Thread(() -> ALL.get("one").down()).start();
    }
}
