package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import java.util.List;

/** Numbers of one body as terms of an {@link Index}: equal terms are equal numbers as long as no variable changes. */
final class Terms {
    private static final int ADD = 0;
    private static final int SUBTRACT = 1;
    private static final int LONGEST = 80;

    private final Body body;
    private final Slots slots;

    Terms(Body body, Slots slots) {
        this.body = body;
        this.slots = slots;
    }

    /** Whether a value is a number, in a pointer perhaps, of which a term is worth knowing. */
    boolean isNumber(Value value) {
        Value at = value;
        while (at instanceof Instruction cast && cast.op() == Op.CAST) at = cast.operand(0);
        return at instanceof Instruction instruction
                && instruction.type().kind() == Type.Kind.INTEGER
                && instruction.type().size() > 1;
    }

    String of(Value value) {
        String term = text(value);
        return term.length() > LONGEST ? name() + ":" + Integer.toHexString(term.hashCode()) : term;
    }

    private String text(Value value) {
        if (value instanceof Value.Number number) return Long.toString(number.value());
        if (value instanceof Value.Argument argument) return "$" + argument.index();
        if (value instanceof Value.Cast cast) return text(cast.of());
        if (!(value instanceof Instruction instruction)) return name() + ":?";
        return switch (instruction.op()) {
            case CAST -> text(instruction.operand(0));
            case LOAD -> loaded(instruction);
            case ARITHMETIC ->
                instruction.operands().size() < 2
                        ? named(instruction)
                        : '(' + fixed(instruction.operand(0)) + " o" + instruction.detail() + ' '
                                + fixed(instruction.operand(1)) + ')';
            default -> named(instruction);
        };
    }

    private String fixed(Value value) {
        String term = text(value);
        return term.endsWith(Index.VARYING) ? term.substring(0, term.length() - 1) : term;
    }

    private String loaded(Instruction load) {
        if (!(load.operand(0) instanceof Instruction variable) || variable.op() != Op.ALLOCA) {
            String path = load.isAtomic() || load.isVolatile() ? null : path(load.operand(0));
            return path == null ? named(load) : name() + ':' + path;
        }
        if (!slots.isRegisterVariable(variable)) return named(load);
        Value only = onlyStored(variable);
        if (only instanceof Value.Argument argument) return "$" + argument.index();
        if (only != null && !(only instanceof Instruction)) return text(only);
        if (only instanceof Instruction && isCopy(only)) return text(only);
        return name() + ':' + slots.of(variable).name() + (variesInLoop(variable) ? Index.VARYING : "");
    }

    /** The way to a variable, or to a member of what variables lead to; null if it goes through anything else. */
    private String path(Value address) {
        if (address instanceof Value.Variable global) return '&' + global.name();
        if (address instanceof Value.Cast cast) return path(cast.of());
        if (address instanceof Value.Offset part)
            return part(path(part.operands().get(0)), part.operands());
        if (!(address instanceof Instruction instruction)) return null;
        return switch (instruction.op()) {
            case ALLOCA ->
                slots.isRegisterVariable(instruction) ? slots.of(instruction).name() : null;
            case CAST -> path(instruction.operand(0));
            case LOAD -> {
                String from = path(instruction.operand(0));
                yield from == null ? null : from + '_';
            }
            case GEP -> part(path(instruction.operand(0)), instruction.operands());
            default -> null;
        };
    }

    private static String part(String base, List<Value> indices) {
        if (base == null) return null;
        StringBuilder path = new StringBuilder(base);
        for (Value index : indices.subList(1, indices.size())) {
            if (!(index instanceof Value.Number number)) return null;
            path.append('.').append(number.value());
        }
        return path.toString();
    }

    /** A variable that is set once, to another one: {@code long id = (long)arg}. */
    private static boolean isCopy(Value value) {
        Value at = value;
        while (at instanceof Instruction cast && cast.op() == Op.CAST) at = cast.operand(0);
        return at instanceof Instruction load
                && load.op() == Op.LOAD
                && load.operand(0) instanceof Instruction from
                && from.op() == Op.ALLOCA;
    }

    private Value onlyStored(Instruction variable) {
        Value found = null;
        for (Instruction user : slots.users(variable)) {
            if (user.op() != Op.STORE || user.operand(0) != variable) continue;
            if (found != null) return null;
            found = user.operand(1);
        }
        return found;
    }

    /** Whether a constant is added to the variable each time, and nothing but constants is ever stored otherwise. */
    private boolean variesInLoop(Instruction variable) {
        int steps = 0;
        for (Instruction user : slots.users(variable)) {
            if (user.op() != Op.STORE || user.operand(0) != variable) continue;
            if (isStep(user.operand(1), variable, 0)) steps++;
            else if (!(user.operand(1) instanceof Value.Number)) return false;
        }
        return steps > 0;
    }

    /** Whether the value is what the variable holds and a constant; {@code by} is which, or 0 for any. */
    static boolean isStep(Value value, Instruction variable, long by) {
        return value instanceof Instruction sum
                && sum.op() == Op.ARITHMETIC
                && sum.operands().size() == 2
                && (sum.detail() == ADD || sum.detail() == SUBTRACT)
                && sum.operand(0) instanceof Instruction load
                && load.op() == Op.LOAD
                && load.operand(0) == variable
                && sum.operand(1) instanceof Value.Number step
                && (by == 0 ? step.value() != 0 : step.value() == by && sum.detail() == ADD);
    }

    private String named(Instruction instruction) {
        Lvalue.Local slot = slots.of(instruction);
        return name() + ':' + (slot == null ? "?" : slot.name());
    }

    private String name() {
        return body.function() == null ? "" : body.function().name();
    }
}
