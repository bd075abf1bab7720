package heddle.engine.sample;

import heddle.engine.HeldLocks;
import heddle.engine.RaceTable;
import heddle.trace.Names;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/** A way to read and judge sub-traces. */
interface Samples {
    /**
     * Judges sub-traces, each by itself.
     *
     * @param subTraces apart from each other and in the order of the trace
     * @param step is told of events that were judged, and asked now and then whether to go on; the unfinished ones are given up
     */
    Judged judge(List<SubTrace> subTraces, Step step) throws IOException;

    /**
     * The judgements of some sub-traces.
     *
     * @param races of all of them, in the order of the trace, by one table's rules
     * @param damage what was lost of the trace, or null
     * @param isTimeUp whether some were given up as the time was up
     * @param lost sub-traces that were lost with whoever should have judged them
     */
    record Judged(RaceTable races, HeldLocks locks, Names names, Supplier<String> damage, boolean isTimeUp, long lost) {
        boolean isComplete() {
            return !isTimeUp && lost == 0;
        }
    }
}
