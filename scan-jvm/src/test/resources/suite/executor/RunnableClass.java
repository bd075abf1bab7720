package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class RunnableClass implements Runnable {
    int n;
    @Override
    public void run() {
        n++; // race: RunnableClass.n
    }
    public static void main(String[] args) {
        ExecutorService pool = Executors.newCachedThreadPool();
        RunnableClass task = new RunnableClass();
        for (int i = 0; i < 4; i++) pool.execute(task);
    }
}
