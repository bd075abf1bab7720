package heddle.engine.cluster;

import heddle.race.Result;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;

/**
 * The outcome of one trace.
 *
 * @param results one for each engine, in the order chosen; one whose worker was lost is incomplete and says so
 * @param fault why the trace cannot be read; null if it can
 */
public record TraceOutcome(List<Result> results, IOException fault) implements Serializable {
    public TraceOutcome {
        results = List.copyOf(results);
    }
}
