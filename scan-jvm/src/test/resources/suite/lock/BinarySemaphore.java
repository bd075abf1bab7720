package lock;

import java.util.concurrent.Semaphore;

class BinarySemaphore {
    static final Semaphore PERMIT = new Semaphore(1);
    static int n;
    static void work() {
        PERMIT.acquireUninterruptibly();
        n++; // guarded
        PERMIT.release();
    }
    public static void main(String[] args) {
        new Thread(BinarySemaphore::work).start();
        new Thread(BinarySemaphore::work).start();
    }
}
