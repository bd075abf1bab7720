package heddle.engine;

import heddle.trace.Trace;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;

/** Judges parts on cores of this machine. */
public record LocalParts(int cores) implements Parts {
    /** More than one for each core, as parts take different times. */
    private static final int PER_CORE = 4;

    public static LocalParts onAllCores() {
        return new LocalParts(Runtime.getRuntime().availableProcessors());
    }

    @Override
    public int enough() {
        return cores * PER_CORE;
    }

    @Override
    public int atATime() {
        return cores;
    }

    @Override
    public boolean areHere() {
        return true;
    }

    @Override
    public <P extends Serializable, R extends Serializable> List<R> judge(
            Trace trace, Judge<P, R> judge, List<P> parts, Consumer<R> done) throws IOException {
        ForkJoinPool pool = new ForkJoinPool(cores);
        List<Judged<R>> all;
        try {
            all = pool.submit(() -> parts.parallelStream()
                            .map(part -> judge(trace, judge, part, done))
                            .toList())
                    .join();
        } finally {
            pool.shutdown();
        }
        List<R> results = new ArrayList<>(all.size());
        for (Judged<R> each : all) {
            if (each.fault != null) {
                throw each.fault;
            }
            results.add(each.result);
        }
        return results;
    }

    /** The outcome of a part: a result, or why there is none. */
    private record Judged<R>(R result, IOException fault) {}

    private static <P extends Serializable, R extends Serializable> Judged<R> judge(
            Trace trace, Judge<P, R> judge, P part, Consumer<R> done) {
        try {
            R result = judge.judge(trace, part);
            synchronized (done) {
                done.accept(result);
            }
            return new Judged<>(result, null);
        } catch (IOException e) {
            return new Judged<>(null, e);
        }
    }
}
