package heddle.race.work;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;

/** Does parts on cores of this machine. */
public record LocalWorkers<S>(int cores) implements Workers<S> {
    /** More than one for each core, as parts take different times. */
    private static final int PER_CORE = 4;

    public static <S> LocalWorkers<S> onAllCores() {
        return new LocalWorkers<>(Runtime.getRuntime().availableProcessors());
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
    public <P extends Part, R extends Serializable> List<R> work(
            String stage, S here, Work<S, P, R> work, List<P> parts, Consumer<R> done) throws IOException {
        ForkJoinPool pool = new ForkJoinPool(cores);
        List<Answer<R>> all;
        try {
            all = pool.submit(() -> parts.parallelStream()
                            .map(part -> answer(here, work, part, done))
                            .toList())
                    .join();
        } finally {
            pool.shutdown();
        }
        List<R> results = new ArrayList<>(all.size());
        for (Answer<R> each : all) {
            if (each.fault != null) {
                throw each.fault;
            }
            results.add(each.result);
        }
        return results;
    }

    /** The outcome of a part: a result, or why there is none. */
    private record Answer<R>(R result, IOException fault) {}

    private static <S, P extends Part, R extends Serializable> Answer<R> answer(
            S here, Work<S, P, R> work, P part, Consumer<R> done) {
        try {
            R result = work.work(here, part);
            synchronized (done) {
                done.accept(result);
            }
            return new Answer<>(result, null);
        } catch (IOException e) {
            return new Answer<>(null, e);
        }
    }
}
