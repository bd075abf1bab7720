package heddle.engine.sample;

import heddle.engine.EngineOptions;
import heddle.engine.HeldLocks;
import heddle.engine.RaceTable;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;

/**
 * Reads the blocks of sub-traces and no others, several sub-traces at a time. Each is judged alone and they are put
 * together in the order of the trace, so that the number of cores makes no difference.
 */
final class SeekingSamples implements Samples {
    private final Trace trace;
    private final EngineOptions options;
    private final int cores;
    private final Queue<Workspace> idle = new ConcurrentLinkedQueue<>();

    SeekingSamples(Trace trace, EngineOptions options, int cores) {
        this.trace = trace;
        this.options = options;
        this.cores = cores;
    }

    /** What came of one sub-trace: races with the locks held there, or null and null; or why there is no answer. */
    private record Sample(RaceTable races, HeldLocks locks, boolean isComplete, IOException fault) {
        static final Sample CLEAN = new Sample(null, null, true, null);
        static final Sample GIVEN_UP = new Sample(null, null, false, null);
    }

    @Override
    public Judged judge(List<SubTrace> subTraces, Step step) throws IOException {
        ForkJoinPool pool = new ForkJoinPool(cores);
        try {
            List<Sample> samples = pool.submit(() -> subTraces.parallelStream()
                            .map(subTrace -> sample(subTrace, step))
                            .toList())
                    .join();
            return collect(samples);
        } finally {
            pool.shutdown();
        }
    }

    /** What the judgement of one sub-trace leaves to the next. */
    private record Workspace(EventBatch batch, DenseIds ids) {}

    private Sample sample(SubTrace subTrace, Step step) {
        Workspace used = idle.poll();
        Workspace workspace = used == null ? new Workspace(new EventBatch(), new DenseIds()) : used;
        try {
            SubTraceRun run = SubTraceRun.ofPart(options, workspace.ids);
            return feed(run, subTrace, workspace.batch, step) ? judged(subTrace, run.races()) : Sample.GIVEN_UP;
        } catch (IOException e) {
            return new Sample(null, null, false, e);
        } finally {
            idle.add(workspace);
        }
    }

    /** False if the time was up. */
    private boolean feed(SubTraceRun run, SubTrace subTrace, EventBatch batch, Step step) throws IOException {
        try (TraceReader reader = open(subTrace)) {
            while (reader.read(batch)) {
                if (step.isTimeUp()) {
                    return false;
                }
                run.handle(batch, 0, batch.size);
                step.add(batch.size);
            }
        }
        return true;
    }

    private Sample judged(SubTrace subTrace, RaceTable races) throws IOException {
        return races.size() == 0 ? Sample.CLEAN : new Sample(races, locks(subTrace, races), true, null);
    }

    private HeldLocks locks(SubTrace subTrace, RaceTable races) throws IOException {
        try (TraceReader reader = open(subTrace)) {
            return HeldLocks.atRaces(reader, races);
        }
    }

    private TraceReader open(SubTrace subTrace) throws IOException {
        return trace.read(subTrace.from(), subTrace.to());
    }

    private Judged collect(List<Sample> samples) throws IOException {
        try (TraceReader none = trace.read(0, 0)) {
            RaceTable races = new RaceTable(options, none.names());
            HeldLocks locks = new HeldLocks();
            boolean isComplete = true;
            for (Sample sample : samples) {
                if (sample.fault != null) {
                    throw sample.fault;
                }
                isComplete &= sample.isComplete;
                if (sample.races != null) {
                    add(sample, races, locks);
                }
            }
            return new Judged(races, locks, none.names(), none::damage, isComplete);
        }
    }

    private static void add(Sample sample, RaceTable races, HeldLocks locks) {
        for (int row = 0; row < sample.races.size(); row++) {
            int before = races.size();
            races.add(sample.races, row);
            if (races.size() > before) {
                locks.add(sample.locks, sample.races.first(row).event());
                locks.add(sample.locks, sample.races.second(row).event());
            }
        }
    }
}
