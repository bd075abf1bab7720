package lock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A callee takes one of two locks and gives the same one back: what the caller holds it still holds. */
class ChosenLock {
    static final Lock ONE = new ReentrantLock();
    static final Lock TWO = new ReentrantLock();
    static int n;
    static void callee(boolean which) {
        Lock chosen = which ? ONE : TWO;
        chosen.lock();
        chosen.unlock();
    }
    static void work(boolean which) {
        ONE.lock();
        callee(which);
        n++; // guarded
        ONE.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> work(args.length > 0)).start();
        work(args.length > 1);
    }
}
