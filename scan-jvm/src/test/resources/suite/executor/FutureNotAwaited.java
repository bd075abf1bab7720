package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class FutureNotAwaited {
    static int n;
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> done = pool.submit(() -> { n = 1; }); // race: FutureNotAwaited.n
        n++; // race: FutureNotAwaited.n
        done.get();
    }
}
