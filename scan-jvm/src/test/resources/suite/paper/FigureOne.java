package paper;

/** The idiom of Figure 1 of the RELAY paper: the lock is taken by the caller and released by the callee before it writes. */
class FigureOne {
    static final int[] VALS = new int[64];
    final Object lock = new Object();
    int event;
    int received;
    void readStats() {
        if (event != 0) { // guarded
            release();
            return;
        }
        release();
        received = VALS[43]; // race: FigureOne.received
    }
    private final java.util.concurrent.locks.ReentrantLock sem = new java.util.concurrent.locks.ReentrantLock();
    private void release() {
        sem.unlock();
    }
    void thread() {
        sem.lock();
        readStats();
    }
    public static void main(String[] args) {
        FigureOne device = new FigureOne();
        new Thread(device::thread).start();
        new Thread(device::thread).start();
    }
}
