package heddle.scan.llvm;

import heddle.scan.graph.Components;
import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Value;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Which values a variable of one body takes on in the loop around a use, where its bounds are constants. */
final class Ranges {
    private static final int UNSIGNED_LESS = 36;
    private static final int SIGNED_LESS = 40;

    private final Body body;
    private final Slots slots;
    private Components loops;
    private Map<Instruction, Integer> home;

    /** From {@code start} to before {@code end}. */
    record Range(long start, long end) {
        @Override
        public String toString() {
            return start + ".." + end;
        }
    }

    Ranges(Body body, Slots slots) {
        this.body = body;
        this.slots = slots;
    }

    /** The range of an index; null if it is not known. */
    Range of(Value index) {
        Value at = index;
        while (at instanceof Instruction cast && cast.op() == Op.CAST) at = cast.operand(0);
        boolean variable = at instanceof Instruction load
                && load.op() == Op.LOAD
                && load.operand(0) instanceof Instruction from
                && from.op() == Op.ALLOCA
                && slots.isRegisterVariable(from);
        if (!variable) return null;
        if (loops == null) findLoops();
        Instruction load = (Instruction) at;
        int block = home.getOrDefault(load, -1);
        if (block < 0 || !loops.isCyclic(block)) return null;
        return range((Instruction) load.operand(0), loops.of(block));
    }

    private void findLoops() {
        home = new IdentityHashMap<>();
        for (int block = 0; block < body.blocks().size(); block++)
            for (Instruction instruction : body.blocks().get(block)) home.put(instruction, block);
        loops = Components.of(body.blocks().size(), this::next);
    }

    private int[] next(int block) {
        List<Instruction> code = body.blocks().get(block);
        Instruction last = code.isEmpty() ? null : code.get(code.size() - 1);
        boolean jumps = last != null && (last.op() == Op.BRANCH || last.op() == Op.SWITCH);
        return jumps ? last.blocks() : new int[0];
    }

    private Range range(Instruction variable, int loop) {
        Long start = null;
        int steps = 0;
        for (Instruction user : slots.users(variable)) {
            if (user.op() != Op.STORE || user.operand(0) != variable) continue;
            if (loops.of(home.get(user)) == loop) {
                steps += Terms.isStep(user.operand(1), variable, 1) ? 1 : 2;
                continue;
            }
            if (!(user.operand(1) instanceof Value.Number first)) return null;
            if (start != null && start != first.value()) return null;
            start = first.value();
        }
        Long end = start == null || steps != 1 ? null : end(variable, loop);
        return end == null ? null : new Range(start, end);
    }

    /** The bound that the variable is compared with where the loop is left; null if there is no such bound, or two. */
    private Long end(Instruction variable, int loop) {
        Long end = null;
        for (Instruction load : slots.users(variable)) {
            if (load.op() != Op.LOAD || loops.of(home.get(load)) != loop) continue;
            for (Instruction test : slots.users(load)) {
                if (test.op() != Op.COMPARE || test.operand(0) != load) continue;
                boolean below = test.detail() == SIGNED_LESS
                        || test.detail() == UNSIGNED_LESS
                        || test.detail() == Instruction.NOT_EQUAL;
                if (!below || !(test.operand(1) instanceof Value.Number bound) || end != null) return null;
                end = bound.value();
            }
        }
        return end;
    }
}
