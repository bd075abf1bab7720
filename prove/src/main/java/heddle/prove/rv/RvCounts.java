package heddle.prove.rv;

import heddle.prove.solver.SolverCounts;
import heddle.prove.window.WindowFaults;
import java.io.Serializable;
import java.util.Locale;

/** The work of the engine, for the notes of its result. */
final class RvCounts implements Serializable {
    long windows;
    long candidates;
    long withoutSearch;
    long solved;
    /** Solved pairs that doesn't-commute orders. */
    long ordered;

    long conflicts;
    long learnt;
    long refinements;
    long nanos;
    final WindowFaults faults = new WindowFaults();

    void add(SolverCounts solver) {
        conflicts += solver.conflicts();
        learnt += solver.learnt();
        refinements += solver.refinements();
    }

    /** Adds what was done elsewhere. */
    void add(RvCounts part) {
        windows += part.windows;
        candidates += part.candidates;
        withoutSearch += part.withoutSearch;
        solved += part.solved;
        ordered += part.ordered;
        conflicts += part.conflicts;
        learnt += part.learnt;
        refinements += part.refinements;
        nanos += part.nanos;
        faults.add(part.faults);
    }

    String note(int windowSize) {
        return String.format(
                Locale.ROOT,
                "%d %s of at most %d events, %d %s examined: %d shown without search, %d put to the solver, %d of"
                        + " them ordered by dc (%d conflicts, %d learnt clauses, %d refinements), %.2f s.",
                windows,
                windows == 1 ? "window" : "windows",
                windowSize,
                candidates,
                candidates == 1 ? "pair" : "pairs",
                withoutSearch,
                solved,
                ordered,
                conflicts,
                learnt,
                refinements,
                nanos / 1e9);
    }
}
