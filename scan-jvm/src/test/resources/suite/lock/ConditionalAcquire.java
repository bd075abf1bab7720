package lock;

import java.util.concurrent.locks.ReentrantLock;

/** Figure 11 of the RELAY paper in Java. */
class ConditionalAcquire {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static Object get(boolean want) {
        if (!want) return null;
        LOCK.lock();
        return LOCK;
    }
    static void work() {
        Object held = get(Math.random() > 0.5);
        if (held != null) {
            n++; // guarded
            LOCK.unlock();
        }
    }
    public static void main(String[] args) {
        new Thread(ConditionalAcquire::work).start();
        new Thread(ConditionalAcquire::work).start();
    }
}
