package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class SubmitLocked {
    static int n;
    static synchronized void up() {
        n++; // guarded
    }
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(SubmitLocked::up);
        pool.execute(SubmitLocked::up);
    }
}
