package heddle.prove;

import heddle.engine.oracle.Events;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Reorderings;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.SortedSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The reads-from model of small traces with branches, by its definition.
 *
 * @param isField whether a variable is a field of one of several objects
 */
public record BranchModel(IntPredicate isField) {
    /** No variable is. */
    public static final BranchModel WITHOUT_FIELDS = new BranchModel(x -> false);

    /** The races of a trace; if it has no branches every read keeps its writer. */
    public SortedSet<Pair> races(EventBatch batch) {
        boolean hasBranches = IntStream.range(0, batch.size).anyMatch(e -> batch.op[e] == Op.BRANCH);
        return hasBranches ? racesIfBranching(batch) : Reorderings.readsFrom(new Events(batch));
    }

    /** The races of a trace that has branches, or would have if its program had any. */
    public SortedSet<Pair> racesIfBranching(EventBatch batch) {
        Events events = new Events(batch);
        return Reorderings.readsFrom(events, dependent(events));
    }

    IntPredicate dependent(Events events) {
        return e -> isDependent(events.op(e), events.target(e));
    }

    public boolean isDependent(byte op, int target) {
        return op == Op.BRANCH
                || op == Op.FORK
                || op == Op.JOIN
                || Op.domain(op) == Domain.VARIABLE && isField.test(target);
    }
}
