package lock;

import java.util.concurrent.locks.ReentrantLock;

class ConditionalAcquireIgnored {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static Object get(boolean want) {
        if (!want) return null;
        LOCK.lock();
        return LOCK;
    }
    static void work() {
        Object held = get(Math.random() > 0.5);
        n++; // race: ConditionalAcquireIgnored.n
        if (held != null) LOCK.unlock();
    }
    public static void main(String[] args) {
        new Thread(ConditionalAcquireIgnored::work).start();
        new Thread(ConditionalAcquireIgnored::work).start();
    }
}
