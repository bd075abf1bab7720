package heddle.cluster;

import heddle.engine.cluster.ClusterListener;
import heddle.scan.part.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntSupplier;

/** The workers of a cluster as members of a scan. */
final class SparkCrew implements Crew {
    /** More than one part for each core, as parts take different times and workers may be lost. */
    private static final int PER_CORE = 4;

    private final Jobs jobs;
    private final ExecutorWatch watch;
    private final ClusterListener listener;
    private final ScanLocation location;
    private final boolean isHere;
    private final IntSupplier cores;
    private final long leastWork;

    /**
     * @param isHere whether the workers are threads of this process
     * @param cores asked once there are executors
     */
    SparkCrew(
            Jobs jobs,
            ExecutorWatch watch,
            ClusterListener listener,
            ScanLocation location,
            boolean isHere,
            IntSupplier cores,
            long leastWork) {
        this.jobs = jobs;
        this.watch = watch;
        this.listener = listener;
        this.location = location;
        this.isHere = isHere;
        this.cores = cores;
        this.leastWork = leastWork;
    }

    /** Has workers read the program while this process does. */
    void read(Jobs quietly) {
        if (isHere) {
            return;
        }
        Thread reading = new Thread(
                () -> {
                    watch.await();
                    quietly.run(
                            "reading the program",
                            Collections.nCopies(cores.getAsInt(), ScanTask.reading(location)),
                            attempt -> {});
                },
                "heddle-reading");
        reading.setDaemon(true);
        reading.start();
    }

    @Override
    public int enough() {
        watch.await();
        return cores.getAsInt() * PER_CORE;
    }

    @Override
    public long leastWork() {
        return leastWork;
    }

    @Override
    public void here(Member member) {
        if (isHere) {
            OpenScan.put(location, member);
        }
    }

    @Override
    public List<byte[]> work(String stage, List<Part> parts) throws IOException {
        watch.await();
        return answers(jobs.run(stage, tasks(parts), each -> {}));
    }

    @Override
    public List<byte[]> shuffle(String stage, List<Part> parts, int buckets) throws IOException {
        watch.await();
        return answers(jobs.run(stage, new SparkShuffle(location, buckets), tasks(parts)));
    }

    private List<ScanTask> tasks(List<Part> parts) {
        List<ScanTask> tasks = new ArrayList<>();
        for (Part part : parts) {
            tasks.add(new ScanTask(location, part.content(), part.cost()));
        }
        return tasks;
    }

    private List<byte[]> answers(List<Attempt<byte[]>> attempts) throws IOException {
        List<byte[]> answers = new ArrayList<>();
        boolean isOutOfMemory = false;
        for (Attempt<byte[]> attempt : attempts) {
            isOutOfMemory |= attempt != null && attempt.isOutOfMemory();
            answers.add(attempt == null ? null : attempt.get());
        }
        if (isOutOfMemory) {
            listener.lost(Jobs.outOfMemory());
        }
        return answers;
    }
}
