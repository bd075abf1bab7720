package lock;

import java.util.concurrent.locks.ReentrantLock;

class HandOverHand {
    static final ReentrantLock A = new ReentrantLock();
    static final ReentrantLock B = new ReentrantLock();
    static int a;
    static int b;
    static void work() {
        A.lock();
        a++; // guarded
        B.lock();
        A.unlock();
        b++; // guarded
        B.unlock();
    }
    public static void main(String[] args) {
        new Thread(HandOverHand::work).start();
        new Thread(HandOverHand::work).start();
    }
}
