package executor;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A thread runs what its future task was made of, and who gets the result has waited for it. */
class FutureOfThread {
    static int early;
    static int late;
    public static void main(String[] args) throws ExecutionException, InterruptedException {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            early++; // race: FutureOfThread.early
            late++; // guarded
            return 1;
        });
        new Thread(task).start();
        early++; // race: FutureOfThread.early
        task.get();
        late++; // guarded
    }
}
