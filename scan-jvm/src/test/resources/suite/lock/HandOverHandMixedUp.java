package lock;

import java.util.concurrent.locks.ReentrantLock;

class HandOverHandMixedUp {
    static final ReentrantLock A = new ReentrantLock();
    static final ReentrantLock B = new ReentrantLock();
    static int a;
    static void work() {
        A.lock();
        B.lock();
        A.unlock();
        a++; // race: HandOverHandMixedUp.a
        B.unlock();
    }
    static void other() {
        A.lock();
        a++; // race: HandOverHandMixedUp.a
        A.unlock();
    }
    public static void main(String[] args) {
        new Thread(HandOverHandMixedUp::work).start();
        new Thread(HandOverHandMixedUp::other).start();
    }
}
