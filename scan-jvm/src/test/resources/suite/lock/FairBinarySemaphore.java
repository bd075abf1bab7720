package lock;

import java.util.concurrent.Semaphore;

class FairBinarySemaphore {
    private final Semaphore permit = new Semaphore(1, true);
    private int n;

    void work() {
        permit.acquireUninterruptibly();
        n++; // guarded
        permit.release();
    }

    public static void main(String[] args) {
        FairBinarySemaphore one = new FairBinarySemaphore();
        new Thread(one::work).start();
        new Thread(one::work).start();
    }
}
