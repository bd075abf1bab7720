package handover;

import java.util.concurrent.CountDownLatch;

class Latch {
    static int data;
    static final CountDownLatch LATCH = new CountDownLatch(1);
    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            data = 1; // guarded
            LATCH.countDown();
        }).start();
        LATCH.await();
        System.out.println(data); // guarded
    }
}
