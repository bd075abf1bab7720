package executor;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

class ForkJoinSum extends RecursiveTask<Integer> {
    static int done;
    final int from;
    final int to;
    ForkJoinSum(int from, int to) {
        this.from = from;
        this.to = to;
    }
    @Override
    protected Integer compute() {
        done++; // race: ForkJoinSum.done
        if (to - from < 2) return from;
        ForkJoinSum left = new ForkJoinSum(from, (from + to) / 2);
        left.fork();
        return new ForkJoinSum((from + to) / 2, to).compute() + left.join();
    }
    public static void main(String[] args) {
        new ForkJoinPool().invoke(new ForkJoinSum(0, 8));
    }
}
