package heddle.prove;

import heddle.trace.Domain;
import heddle.trace.Names;
import heddle.trace.Op;

/**
 * Which events may come out otherwise if an earlier read of their thread sees another value than in the trace. A read must
 * keep its writer only if an executed event of this kind follows it in its thread, or a write whose value such a read
 * sees (Huang, Meredith, Rosu, PLDI 2014, section 3.2).
 */
@FunctionalInterface
public interface Dependence {
    boolean isDependent(byte op, int target);

    /**
     * In a trace with branches: branches themselves; accesses to one of several objects that share a name, as the
     * reference, or the index of an array's element, may have been read; forks and joins, as a thread is an object, too.
     */
    static Dependence on(Names names) {
        return (op, target) -> {
            Domain domain = Op.domain(op);
            return switch (op) {
                case Op.BRANCH, Op.FORK, Op.JOIN -> true;
                default -> domain != Domain.NONE && names.instance(domain, target) != 0;
            };
        };
    }
}
