package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class AwaitTermination {
    static int n;
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> n++); // guarded
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        n++; // guarded
    }
}
