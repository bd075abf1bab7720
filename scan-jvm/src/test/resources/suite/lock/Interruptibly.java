package lock;

import java.util.concurrent.locks.ReentrantLock;

class Interruptibly {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int n;
    static void work() {
        try {
            LOCK.lockInterruptibly();
        } catch (InterruptedException e) {
            return;
        }
        try {
            n++; // guarded
        } finally {
            LOCK.unlock();
        }
    }
    public static void main(String[] args) {
        new Thread(Interruptibly::work).start();
        new Thread(Interruptibly::work).start();
    }
}
