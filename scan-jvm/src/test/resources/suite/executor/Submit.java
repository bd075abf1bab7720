package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Submit {
    static int n;
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> n++); // race: Submit.n
        pool.submit(() -> n--); // race: Submit.n
    }
}
