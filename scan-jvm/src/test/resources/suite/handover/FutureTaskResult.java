package handover;

import java.util.concurrent.FutureTask;

class FutureTaskResult {
    static int n;
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> n = 1); // guarded
        new Thread(task).start();
        System.out.println(task.get() + n); // guarded
    }
}
