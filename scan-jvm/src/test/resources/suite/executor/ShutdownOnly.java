package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class ShutdownOnly {
    static int n;
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> n++); // race: ShutdownOnly.n
        pool.shutdown();
        n++; // race: ShutdownOnly.n
    }
}
