package handle;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Only the last task is waited for. */
class LastFuture {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        Future<?> last = null;
        for (int i = 0; i < 4; i++) last = pool.submit(() -> n++); // race: LastFuture.n
        last.get();
        n++; // race: LastFuture.n
    }
}
