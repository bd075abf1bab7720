package heddle.engine;

import heddle.race.work.Workers;
import heddle.trace.Trace;
import java.io.IOException;

/**
 * An engine whose work on a trace falls into parts that are judged apart from each other. It may also be fed, and
 * finds the same then; {@link Analysis} divides its work where that gains something.
 */
public interface DivisibleEngine extends Engine {
    /** Called once, and then no other method. The trace can be read in ranges. */
    TraceFindings analyze(Trace trace, Workers<Trace> workers, AnalysisListener listener) throws IOException;
}
