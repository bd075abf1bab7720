package heddle.engine;

import heddle.race.work.Workers;
import heddle.trace.Trace;
import java.io.IOException;

/**
 * An engine that picks by itself which events of a trace it reads. {@link Analysis} hands it the trace instead of feeding
 * it; one that is fed events nevertheless judges all of them.
 */
public interface TraceEngine extends DivisibleEngine {
    /** Called once, and then no other method. The trace may be one that has to be read from its beginning. */
    @Override
    TraceFindings analyze(Trace trace, Workers<Trace> workers, AnalysisListener listener) throws IOException;

    /** Whether it reads all events, so that another pass for the evidence of its races costs no more than it does. */
    default boolean readsAll() {
        return false;
    }
}
