package heddle.cluster;

import heddle.engine.cluster.ClusterListener;
import heddle.race.work.Part;
import heddle.race.work.Shuffle;
import heddle.race.work.Subject;
import heddle.race.work.Work;
import heddle.race.work.Workers;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** The workers of a cluster, which open one subject for themselves. */
final class SparkWorkers<S> implements Workers<S> {
    /** More than one part for each core, as parts take different times and workers may be lost. */
    private static final int PER_CORE = 4;

    /**
     * The cluster as all its users see it.
     *
     * @param isHere whether the workers are threads of this process
     * @param cores asked once there are executors
     * @param leastWork of a stage
     */
    record Site(
            ExecutorWatch watch,
            ClusterListener listener,
            WorkerFiles files,
            boolean isHere,
            IntSupplier cores,
            long leastWork) {}

    private final Site site;
    private final Jobs jobs;
    private final Subject<S> subject;

    SparkWorkers(Site site, Jobs jobs, Subject<S> subject) {
        this.site = site;
        this.jobs = jobs;
        this.subject = subject;
    }

    /** Has workers open the subject while this process does. */
    void open(Jobs quietly) {
        if (site.isHere) {
            return;
        }
        Thread opening = new Thread(
                () -> {
                    site.watch.await();
                    quietly.run(
                            "reading the program",
                            Collections.nCopies(site.cores.getAsInt(), WorkTask.opening(subject, site.files)),
                            attempt -> {});
                },
                "heddle-reading");
        opening.setDaemon(true);
        opening.start();
    }

    @Override
    public int enough() {
        return atATime() * PER_CORE;
    }

    @Override
    public int atATime() {
        site.watch.await();
        return site.cores.getAsInt();
    }

    /** Not even as threads of this process: they are to do what those of other machines would. */
    @Override
    public boolean areHere() {
        return false;
    }

    @Override
    public long leastWork() {
        return site.leastWork;
    }

    @Override
    public <P extends Part, R extends Serializable> List<R> work(
            String stage, S here, Work<S, P, R> work, List<P> parts, Consumer<R> done) throws IOException {
        prepare(here);
        List<WorkTask<S, P, R>> tasks = tasks(work, parts);
        List<ArrayList<Attempt<R>>> answers = jobs.run(stage, tasks, attempts -> {
            for (Attempt<R> attempt : attempts) {
                if (attempt.result() != null) {
                    done.accept(attempt.result());
                }
            }
        });
        List<Attempt<R>> all = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            int count = tasks.get(i).parts().size();
            all.addAll(answers.get(i) == null ? Collections.nCopies(count, null) : answers.get(i));
        }
        return inOrder(all);
    }

    @Override
    public <P extends Part, Q extends Serializable, R extends Serializable> List<R> shuffle(
            String stage, S here, Shuffle<S, P, Q, R> shuffle, List<P> parts) throws IOException {
        prepare(here);
        return inOrder(jobs.run(stage, new SparkShuffle<>(subject, site.files, shuffle), parts));
    }

    private void prepare(S here) {
        site.watch.await();
        if (site.isHere && subject.isKept()) {
            OpenSubject.keep(subject, here);
        }
    }

    /** Neighbouring parts share a task where there are many times enough. */
    private <P extends Part, R extends Serializable> List<WorkTask<S, P, R>> tasks(Work<S, P, R> work, List<P> parts) {
        int together = Math.max(1, parts.size() / enough());
        List<WorkTask<S, P, R>> tasks = new ArrayList<>();
        for (int from = 0; from < parts.size(); from += together) {
            List<P> some = parts.subList(from, Math.min(parts.size(), from + together));
            tasks.add(new WorkTask<>(subject, site.files, work, new ArrayList<>(some)));
        }
        return tasks;
    }

    private <R extends Serializable> List<R> inOrder(List<Attempt<R>> attempts) throws IOException {
        List<R> results = new ArrayList<>();
        boolean isOutOfMemory = false;
        for (Attempt<R> attempt : attempts) {
            isOutOfMemory |= attempt != null && attempt.isOutOfMemory();
            results.add(attempt == null ? null : attempt.get());
        }
        if (isOutOfMemory) {
            site.listener.lost(Jobs.outOfMemory());
        }
        return results;
    }
}
