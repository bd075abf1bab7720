package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Value;
import java.util.List;

/**
 * Variables of one body that count: set to one constant, and changed by a constant at one place alone. Such a variable has
 * a value only once, as far as its bits last.
 */
final class Counters {
    private static final int LEAST_BITS = 32;

    private final Slots slots;

    Counters(Slots slots) {
        this.slots = slots;
    }

    /** Whether the store is the one that changes a counter. */
    boolean isStep(Instruction store) {
        return store.operand(0) instanceof Instruction variable
                && variable.op() == Op.ALLOCA
                && Terms.isStep(store.operand(1), variable, 0)
                && start(variable) != null;
    }

    /** The constant that a counter is set to; null for any other variable. */
    private Long start(Instruction variable) {
        if (!slots.isRegisterVariable(variable) || variable.about().size() < LEAST_BITS) return null;
        Long start = null;
        int steps = 0;
        for (Instruction user : slots.users(variable)) {
            if (user.op() != Op.STORE || user.operand(0) != variable) continue;
            if (Terms.isStep(user.operand(1), variable, 0)) steps++;
            else if (!(user.operand(1) instanceof Value.Number first)) return null;
            else if (start != null && start != first.value()) return null;
            else start = first.value();
        }
        return steps == 1 ? start : null;
    }

    /** The counter that the branch, at the end of {@code block}, compares with what it was set to; null if there is none. */
    Instruction counter(Instruction branch, List<Instruction> block) {
        if (branch.blocks().length != 2 || branch.blocks()[0] == branch.blocks()[1]) return null;
        if (branch.operands().isEmpty() || !(branch.operand(0) instanceof Instruction compare)) return null;
        boolean equality = compare.op() == Op.COMPARE
                && (compare.detail() == Instruction.EQUAL || compare.detail() == Instruction.NOT_EQUAL);
        if (!equality || !(compare.operand(1) instanceof Value.Number number)) return null;
        boolean here = compare.operand(0) instanceof Instruction load
                && load.op() == Op.LOAD
                && load.operand(0) instanceof Instruction from
                && from.op() == Op.ALLOCA
                && block.contains(load);
        if (!here) return null;
        Instruction variable = (Instruction) ((Instruction) compare.operand(0)).operand(0);
        Long start = start(variable);
        return start != null && start == number.value() ? variable : null;
    }

    /** The block that the branch leads to if the counter is what it was set to. */
    int first(Instruction branch) {
        return branch.blocks()[((Instruction) branch.operand(0)).detail() == Instruction.EQUAL ? 0 : 1];
    }
}
