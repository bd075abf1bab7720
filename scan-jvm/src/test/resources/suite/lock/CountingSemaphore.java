package lock;

import java.util.concurrent.Semaphore;

/** Two threads at once have a permit. */
class CountingSemaphore {
    static final Semaphore PERMITS = new Semaphore(2);
    static int n;
    static void work() {
        PERMITS.acquireUninterruptibly();
        n++; // race: CountingSemaphore.n
        PERMITS.release();
    }
    public static void main(String[] args) {
        new Thread(CountingSemaphore::work).start();
        new Thread(CountingSemaphore::work).start();
    }
}
