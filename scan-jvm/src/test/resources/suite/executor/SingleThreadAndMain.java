package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class SingleThreadAndMain {
    static int n;
    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> n++); // race: SingleThreadAndMain.n
        n--; // race: SingleThreadAndMain.n
    }
}
