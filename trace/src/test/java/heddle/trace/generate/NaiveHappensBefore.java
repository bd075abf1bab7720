package heddle.trace.generate;

import heddle.trace.EventHandler;
import java.util.HashMap;
import java.util.Map;

/** Counts racy accesses with plain vector clocks, as simply as the definition allows. */
public final class NaiveHappensBefore extends EventHandler {
    private final int threads;
    private final int[][] clock;
    private final Map<String, int[]> passed = new HashMap<>();
    /** By variable and thread: local time of the last read and write. */
    private final Map<Integer, int[]> reads = new HashMap<>();

    private final Map<Integer, int[]> writes = new HashMap<>();
    private long races;

    public NaiveHappensBefore(int threads) {
        this.threads = threads;
        clock = new int[threads][threads];
        for (int t = 0; t < threads; t++) {
            clock[t][t] = 1;
        }
    }

    public long races() {
        return races;
    }

    @Override
    protected void read(int thread, int variable, int site, long event) {
        check(writes, thread, variable);
        reads.computeIfAbsent(variable, x -> new int[threads])[thread] = clock[thread][thread];
    }

    @Override
    protected void write(int thread, int variable, int site, long event) {
        check(writes, thread, variable);
        check(reads, thread, variable);
        writes.computeIfAbsent(variable, x -> new int[threads])[thread] = clock[thread][thread];
    }

    private void check(Map<Integer, int[]> accesses, int thread, int variable) {
        int[] times = accesses.getOrDefault(variable, clock[thread]);
        for (int u = 0; u < threads; u++) {
            races += times[u] > clock[thread][u] ? 1 : 0;
        }
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        receive(thread, "lock " + lock);
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        send(thread, "lock " + lock);
    }

    @Override
    protected void fork(int thread, int child, int site, long event) {
        send(thread, "fork " + child);
        receive(child, "fork " + child);
    }

    @Override
    protected void join(int thread, int child, int site, long event) {
        send(child, "join " + child);
        receive(thread, "join " + child);
    }

    @Override
    protected void volatileRead(int thread, int location, int site, long event) {
        receive(thread, "volatile " + location);
    }

    @Override
    protected void volatileWrite(int thread, int location, int site, long event) {
        send(thread, "volatile " + location);
    }

    @Override
    protected void enter(int thread, int barrier, int site, long event) {
        send(thread, "barrier " + barrier);
    }

    @Override
    protected void exit(int thread, int barrier, int site, long event) {
        receive(thread, "barrier " + barrier);
    }

    private void send(int thread, String medium) {
        join(passed.computeIfAbsent(medium, m -> new int[threads]), clock[thread]);
        clock[thread][thread]++;
    }

    private void receive(int thread, String medium) {
        join(clock[thread], passed.getOrDefault(medium, clock[thread]));
    }

    private static void join(int[] into, int[] from) {
        for (int u = 0; u < into.length; u++) {
            into[u] = Math.max(into[u], from[u]);
        }
    }
}
