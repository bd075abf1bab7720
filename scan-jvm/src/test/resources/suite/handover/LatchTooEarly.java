package handover;

import java.util.concurrent.CountDownLatch;

class LatchTooEarly {
    static int data;
    static final CountDownLatch LATCH = new CountDownLatch(1);
    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            LATCH.countDown();
            data = 1; // race: LatchTooEarly.data
        }).start();
        LATCH.await();
        System.out.println(data); // race: LatchTooEarly.data
    }
}
