package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Value;

/**
 * The end of a block where the value of a formal, which never changes, decides where control goes.
 *
 * @param cases the values that are asked for
 * @param targets where control goes for each of them
 * @param otherwise where it goes for all others
 */
record Decision(int formal, long[] cases, int[] targets, int otherwise) {
    /** Conversions between integer types keep the numbers from 0 to this one. */
    private static final long LARGEST = 127;

    /** Where control goes if the formal is {@code value}; -1 if a conversion may change that. */
    int target(long value) {
        boolean zeroOnly = cases.length == 1 && cases[0] == 0;
        boolean kept = value >= 0 && value <= LARGEST || value == -1 && zeroOnly;
        if (!kept) return -1;
        for (int i = 0; i < cases.length; i++) if (cases[i] == value) return targets[i];
        return otherwise;
    }

    /** The decision at the end of a block; null if it is none. */
    static Decision of(Instruction end, Slots slots) {
        if (end.operands().isEmpty() || !(end.op() == Op.SWITCH || end.op() == Op.BRANCH)) return null;
        return end.op() == Op.SWITCH ? choice(end, slots) : test(end, end.operand(0), true, slots);
    }

    private static Decision choice(Instruction end, Slots slots) {
        int formal = formal(end.operand(0), slots);
        int count = end.blocks().length - 1;
        if (formal < 0 || end.operands().size() != count + 1) return null;
        long[] cases = new long[count];
        int[] targets = new int[count];
        for (int i = 0; i < count; i++) {
            if (!(end.operand(i + 1) instanceof Value.Number number)) return null;
            cases[i] = number.value();
            targets[i] = end.blocks()[i + 1];
        }
        return new Decision(formal, cases, targets, end.blocks()[0]);
    }

    /** @param holds whether control goes to the first block if the value is not zero */
    private static Decision test(Instruction end, Value value, boolean holds, Slots slots) {
        int yes = end.blocks()[holds ? 0 : 1];
        int no = end.blocks()[holds ? 1 : 0];
        if (value instanceof Instruction passing && Operands.passedThrough(passing) != null && formal(value, slots) < 0)
            return test(end, Operands.passedThrough(passing), holds, slots);
        boolean compares = value instanceof Instruction compare
                && compare.op() == Op.COMPARE
                && compare.operand(1) instanceof Value.Number
                && (compare.detail() == Instruction.EQUAL || compare.detail() == Instruction.NOT_EQUAL);
        if (!compares) {
            int formal = formal(value, slots);
            return formal < 0 ? null : new Decision(formal, new long[] {0}, new int[] {no}, yes);
        }
        Instruction compare = (Instruction) value;
        boolean equal = compare.detail() == Instruction.EQUAL;
        long number = ((Value.Number) compare.operand(1)).value();
        int formal = formal(compare.operand(0), slots);
        if (formal >= 0)
            return new Decision(formal, new long[] {number}, new int[] {equal ? yes : no}, equal ? no : yes);
        return number == 0 ? test(end, compare.operand(0), holds != equal, slots) : null;
    }

    /** The formal that the value is, converted or not; -1 if it is none. */
    private static int formal(Value value, Slots slots) {
        if (value instanceof Value.Argument argument) return argument.index();
        if (!(value instanceof Instruction instruction)) return -1;
        Value passed = Operands.passedThrough(instruction);
        if (passed != null) return formal(passed, slots);
        boolean load = instruction.op() == Op.LOAD
                && instruction.operand(0) instanceof Instruction variable
                && variable.op() == Op.ALLOCA
                && slots.isRegisterVariable(variable);
        return load ? stored((Instruction) instruction.operand(0), slots) : -1;
    }

    /** The formal that a variable is set to once and for all; -1 if there is none. */
    private static int stored(Instruction variable, Slots slots) {
        Value only = null;
        for (Instruction user : slots.users(variable)) {
            if (user.op() != Op.STORE) continue;
            if (only != null) return -1;
            only = user.operand(1);
        }
        boolean direct = only instanceof Value.Argument
                || only instanceof Instruction cast && Operands.passedThrough(cast) instanceof Value.Argument;
        return direct ? formal(only, slots) : -1;
    }
}
