package lock;

import java.util.concurrent.Semaphore;

/** How many threads have a permit at once depends on the arguments. */
class SemaphoreOfUnknownSize {
    private final Semaphore permits;
    private int n;

    SemaphoreOfUnknownSize(int size) {
        permits = new Semaphore(size);
    }

    void work() {
        permits.acquireUninterruptibly();
        n++; // race: SemaphoreOfUnknownSize.n
        permits.release();
    }

    public static void main(String[] args) {
        SemaphoreOfUnknownSize one = new SemaphoreOfUnknownSize(args.length);
        new Thread(one::work).start();
        new Thread(one::work).start();
    }
}
