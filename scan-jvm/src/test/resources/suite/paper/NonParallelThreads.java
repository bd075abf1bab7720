package paper;

import java.util.concurrent.CountDownLatch;

/** Figure 10 of the RELAY paper: the parent waits for its child. RELAY warns, its fourth filter removes some. */
class NonParallelThreads {
    static int state;
    static void sync(CountDownLatch startup) {
        state = 2; // guarded
        startup.countDown();
    }
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch startup = new CountDownLatch(1);
        if (state == 1) return; // guarded
        new Thread(() -> sync(startup)).start();
        startup.await();
        state = 1; // guarded
    }
}
