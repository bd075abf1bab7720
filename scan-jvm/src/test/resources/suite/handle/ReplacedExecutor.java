package handle;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The variable holds another executor by the time at which somebody waits. */
class ReplacedExecutor {
    static int n;
    static int m;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> n++); // race: ReplacedExecutor.n
        pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> m++); // guarded
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        n++; // race: ReplacedExecutor.n
        m++; // guarded
    }
}
