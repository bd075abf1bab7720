package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Callable;
import java.util.ArrayList;
import java.util.List;

class InvokeAll {
    static int n;
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        tasks.add(() -> n++); // race: InvokeAll.n
        tasks.add(() -> n--); // race: InvokeAll.n
        pool.invokeAll(tasks);
    }
}
