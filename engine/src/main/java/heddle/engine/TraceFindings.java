package heddle.engine;

import heddle.trace.Names;
import java.util.function.Supplier;

/**
 * The findings of an engine that reads the trace by itself.
 *
 * @param names those of the ids in the findings
 * @param locks what was held at the accesses of the races, as far as the engine knows
 * @param events number of events of the trace
 * @param eventsRead number of events that were read
 * @param damage what was lost of the trace, as one sentence, or null if it is whole; asked when all names were looked up
 */
public record TraceFindings(
        Findings findings, Names names, HeldLocks locks, long events, long eventsRead, Supplier<String> damage) {
    TraceFindings withLocks(HeldLocks held) {
        return new TraceFindings(findings, names, held, events, eventsRead, damage);
    }
}
