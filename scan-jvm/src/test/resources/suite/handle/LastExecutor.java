package handle;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Only the executor that was made last is waited for. */
class LastExecutor {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = null;
        for (int i = 0; i < 4; i++) {
            pool = Executors.newSingleThreadExecutor();
            pool.execute(() -> n++); // race: LastExecutor.n
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        n++; // race: LastExecutor.n
    }
}
