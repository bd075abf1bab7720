package heddle.engine.sample;

import heddle.engine.EngineOptions;
import heddle.engine.HeldLocks;
import heddle.engine.RaceRows;
import heddle.engine.RaceTable;
import heddle.race.work.Work;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.io.Serializable;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Reads and judges one sub-trace, and finds the locks held at its races. */
final class SubTraceJudge implements Work<Trace, SubTrace, SubTraceJudge.Sample> {
    private final EngineOptions options;
    private final long deadline;
    private final transient Queue<Workspace> idle = new ConcurrentLinkedQueue<>();

    /** @param deadline when to give up, in terms of {@link System#currentTimeMillis} */
    SubTraceJudge(EngineOptions options, long deadline) {
        this.options = options;
        this.deadline = deadline;
    }

    /**
     * The judgement of one sub-trace.
     *
     * @param races null if there are none
     * @param locks those held at the first and the second access of each row, in turn
     * @param events how many were judged
     * @param isGivenUp whether the time was up
     */
    record Sample(RaceRows races, int[][] locks, long events, boolean isGivenUp) implements Serializable {}

    /** State that the judgement of one sub-trace leaves to the next. */
    private record Workspace(EventBatch batch, DenseIds ids) {}

    @Override
    public Sample work(Trace trace, SubTrace subTrace) throws IOException {
        Workspace used = idle.poll();
        Workspace workspace = used == null ? new Workspace(new EventBatch(), new DenseIds()) : used;
        try {
            SubTraceRun run = SubTraceRun.ofPart(options, workspace.ids);
            long judged = feed(run, trace, subTrace, workspace.batch);
            RaceTable races = judged < subTrace.to() - subTrace.from() ? null : run.races();
            return races == null || races.size() == 0
                    ? new Sample(null, null, judged, races == null)
                    : new Sample(races.rows(), locks(trace, subTrace, races), judged, false);
        } finally {
            idle.add(workspace);
        }
    }

    /** Returns how many events were judged before the time was up. */
    private long feed(SubTraceRun run, Trace trace, SubTrace subTrace, EventBatch batch) throws IOException {
        long judged = 0;
        try (TraceReader reader = trace.read(subTrace.from(), subTrace.to())) {
            while (System.currentTimeMillis() < deadline && reader.read(batch)) {
                run.handle(batch, 0, batch.size);
                judged += batch.size;
            }
        }
        return judged;
    }

    private static int[][] locks(Trace trace, SubTrace subTrace, RaceTable races) throws IOException {
        HeldLocks held;
        try (TraceReader reader = trace.read(subTrace.from(), subTrace.to())) {
            held = HeldLocks.atRaces(reader, races);
        }
        int[][] locks = new int[2 * races.size()][];
        for (int row = 0; row < races.size(); row++) {
            locks[2 * row] = held.at(races.first(row).event());
            locks[2 * row + 1] = held.at(races.second(row).event());
        }
        return locks;
    }

    /** A copy begins without workspaces. */
    private Object readResolve() {
        return new SubTraceJudge(options, deadline);
    }
}
