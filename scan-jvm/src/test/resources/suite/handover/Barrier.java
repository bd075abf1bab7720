package handover;

import java.util.concurrent.CyclicBarrier;

class Barrier {
    static int n;
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            n = 1; // guarded
            try {
                barrier.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }).start();
        barrier.await();
        System.out.println(n); // guarded
    }
}
