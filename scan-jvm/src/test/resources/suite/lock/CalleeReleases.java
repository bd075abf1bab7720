package lock;

import java.util.concurrent.locks.ReentrantLock;

/** Figure 1 of the RELAY paper in Java. */
class CalleeReleases {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static int m;
    static void finish() {
        m++; // guarded
        LOCK.unlock();
        n++; // race: CalleeReleases.n
    }
    static void work() {
        LOCK.lock();
        finish();
    }
    public static void main(String[] args) {
        new Thread(CalleeReleases::work).start();
        new Thread(CalleeReleases::work).start();
    }
}
