package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class SingleThread {
    static int n;
    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> n++); // guarded
        pool.execute(() -> n--); // guarded
    }
}
