package handover;

import java.util.concurrent.atomic.AtomicInteger;

class Atomic {
    static final AtomicInteger N = new AtomicInteger();
    static void work() {
        N.incrementAndGet(); // guarded
    }
    public static void main(String[] args) {
        new Thread(Atomic::work).start();
        new Thread(Atomic::work).start();
    }
}
