package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class RunnableClassEach implements Runnable {
    int n;
    @Override
    public void run() {
        n++; // guarded
    }
    public static void main(String[] args) {
        ExecutorService pool = Executors.newCachedThreadPool();
        for (int i = 0; i < 4; i++) pool.execute(new RunnableClassEach());
    }
}
