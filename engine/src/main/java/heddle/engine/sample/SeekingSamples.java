package heddle.engine.sample;

import heddle.engine.EngineOptions;
import heddle.engine.HeldLocks;
import heddle.engine.RaceRows;
import heddle.engine.RaceTable;
import heddle.race.work.Workers;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.List;

/**
 * Has the blocks of sub-traces read and no others, several sub-traces at a time. Each is judged alone and they are put
 * together in the order of the trace, so that it makes no difference who judged them, and when.
 */
final class SeekingSamples implements Samples {
    private final Trace trace;
    private final EngineOptions options;
    private final Workers<Trace> workers;

    SeekingSamples(Trace trace, EngineOptions options, Workers<Trace> workers) {
        this.trace = trace;
        this.options = options;
        this.workers = workers;
    }

    @Override
    public Judged judge(List<SubTrace> subTraces, Step step) throws IOException {
        SubTraceJudge judge = new SubTraceJudge(options, step.deadline());
        return collect(workers.work("sub-traces", trace, judge, subTraces, sample -> step.add(sample.events())));
    }

    private Judged collect(List<SubTraceJudge.Sample> samples) throws IOException {
        try (TraceReader none = trace.read(0, 0)) {
            RaceTable races = new RaceTable(options, none.names());
            HeldLocks locks = new HeldLocks();
            boolean isTimeUp = false;
            long lost = 0;
            for (SubTraceJudge.Sample sample : samples) {
                if (sample == null) {
                    lost++;
                    continue;
                }
                isTimeUp |= sample.isGivenUp();
                if (sample.races() != null) {
                    add(sample, races, locks);
                }
            }
            return new Judged(races, locks, none.names(), none::damage, isTimeUp, lost);
        }
    }

    private static void add(SubTraceJudge.Sample sample, RaceTable races, HeldLocks locks) {
        RaceRows rows = sample.races();
        for (int row = 0; row < rows.size(); row++) {
            int before = races.size();
            races.add(rows, row);
            if (races.size() > before) {
                locks.add(rows.firstEvent()[row], sample.locks()[2 * row]);
                locks.add(rows.secondEvent()[row], sample.locks()[2 * row + 1]);
            }
        }
    }
}
