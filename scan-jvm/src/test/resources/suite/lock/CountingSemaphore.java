package lock;

import java.util.concurrent.Semaphore;

/** Known wrong: the permits of a semaphore are not counted. */
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
