package heddle.prove.fix;

import heddle.race.Fix;
import java.util.List;

/**
 * A candidate with what an editor of sources needs.
 *
 * @param spans the critical sections that locks were put around in the trace; empty for repairs without locks
 */
public record Repair(Fix fix, List<Span> spans) {
    /** Lines of a file, first and last, that one critical section covers. */
    public record Span(String file, int from, int to) {}

    public Repair {
        spans = List.copyOf(spans);
    }
}
