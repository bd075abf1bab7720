package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Variables that the whole program changes by atomic additions of one sign alone: {@code left} in
 * {@code if (atomic_fetch_sub(&left, 1) == 1) tear_down();}. Such a variable has each value but once, as far as its bits
 * last, so that one thread at most finds the one that it is compared with: that is a lock which nobody else ever gets.
 */
final class Tallies {
    /** The lock, if the result is not zero. */
    static final Callee LAST = new Callee.Builtin(
            "last",
            new LockSummary(
                    RelativeLockset.EMPTY,
                    RelativeLockset.acquired(
                            new Lock(new Lvalue.Deref(new Lvalue.Formal(0, "tally")), false, Lock.Nesting.PAIRED))));

    private static final Callee NOTHING = new Callee.Builtin("last of many", LockSummary.NONE);
    private static final int ADD = 0;
    private static final int SUBTRACT = 1;

    private final CProgram program;
    /** By variable: the sign of what is added, 0 if that is not one, or if something else may change it. */
    private final Map<Lvalue, Integer> signs = new HashMap<>();

    private boolean tests;
    private boolean unread;

    Tallies(CProgram program) {
        this.program = program;
    }

    /** Looks at all that a module does to variables. */
    void add(Module module) {
        for (Value.Variable variable : module.variables())
            if (variable.initial() != null) giveUp(variable.initial(), module);
        for (Body body : module.bodies()) {
            unread |= body.problem() != null;
            Slots slots = null;
            for (List<Instruction> block : body.blocks())
                for (Instruction instruction : block) {
                    boolean adds = instruction.adds() != 0;
                    if (adds && slots == null) slots = new Slots(body);
                    tests |= adds;
                    add(instruction, adds ? step(instruction, slots) : 0, module);
                }
        }
    }

    private void add(Instruction instruction, long step, Module module) {
        for (int i = 0; i < instruction.operands().size(); i++) {
            Value operand = instruction.operand(i);
            boolean named = operand instanceof Value.Variable && i == 0;
            if (named && instruction.op() == Op.LOAD) continue;
            if (named && step != 0) change((Value.Variable) operand, Long.signum(step), module);
            else giveUp(operand, module);
        }
    }

    private void change(Value.Variable variable, int sign, Module module) {
        if (variable.content().kind() == Type.Kind.INTEGER)
            signs.merge(program.variable(variable, module), sign, (one, two) -> one.equals(two) ? one : 0);
    }

    /** The variables in the value may be changed by whoever gets it. */
    private void giveUp(Value value, Module module) {
        if (value instanceof Value.Variable variable) change(variable, 0, module);
        else if (value instanceof Value.Cast cast) giveUp(cast.of(), module);
        else if (value instanceof Value.Alias alias && alias.target()[0] != null) giveUp(alias.target()[0], module);
        else if (value instanceof Value.Offset offset) offset.operands().forEach(part -> giveUp(part, module));
        else if (value instanceof Value.Aggregate whole) whole.elements().forEach(part -> giveUp(part, module));
    }

    /** The number that the operation adds each time; 0 if that is not known. */
    private static long step(Instruction addition, Slots slots) {
        return slots.assigned(addition.operand(1)) instanceof Value.Number by ? by.value() * addition.adds() : 0;
    }

    /** Takes the lock from tests of variables that are none of these. */
    void close() {
        if (!tests) return;
        boolean closed = !unread && program.defined("main") >= 0;
        for (Function function : List.copyOf(program.functions())) {
            List<Block> blocks = new ArrayList<>();
            boolean any = false;
            for (Block block : function.blocks()) {
                List<Statement> code = new ArrayList<>(block.statements());
                for (int i = 0; i < code.size(); i++)
                    if (isOfMany(code.get(i), closed)) {
                        Statement.Call call = (Statement.Call) code.get(i);
                        code.set(i, new Statement.Call(call.site(), call.result(), NOTHING, List.of(), call.line()));
                        any = true;
                    }
                blocks.add(new Block(code, block.end(), block.handlers()));
            }
            if (any) program.define(Copies.withBlocks(function, function.id(), blocks));
        }
    }

    private boolean isOfMany(Statement statement, boolean closed) {
        if (!(statement instanceof Statement.Call call) || call.callee() != LAST) return false;
        Lvalue at = ((Expr.Address) call.arguments().get(0)).of();
        return !closed || !(at instanceof Lvalue.Sub sub) || signs.getOrDefault(sub.base(), 0) == 0;
    }

    /** The addition whose old or new value is compared for equality; null if there is none. */
    static Instruction tested(Instruction compare, Slots slots) {
        Test test = test(compare, slots);
        return test == null ? null : test.addition();
    }

    /** @param value what was there before the addition if the comparison is one of equals */
    private record Test(Instruction addition, long value) {}

    private static Test test(Instruction compare, Slots slots) {
        boolean equality = compare.op() == Op.COMPARE
                && (compare.detail() == Instruction.EQUAL || compare.detail() == Instruction.NOT_EQUAL)
                && compare.operand(1) instanceof Value.Number;
        if (!equality) return null;
        long value = ((Value.Number) compare.operand(1)).value();
        Value at = slots.assigned(compare.operand(0));
        if (at instanceof Instruction sum
                && sum.op() == Op.ARITHMETIC
                && sum.operands().size() == 2) {
            Value by = slots.assigned(sum.operand(1));
            if (!(by instanceof Value.Number number) || sum.detail() != ADD && sum.detail() != SUBTRACT) return null;
            value += sum.detail() == ADD ? -number.value() : number.value();
            at = slots.assigned(sum.operand(0));
        }
        return at instanceof Instruction addition
                        && addition.adds() != 0
                        && addition.operand(0) instanceof Value.Variable
                ? new Test(addition, value)
                : null;
    }

    /** The values for which a body tests what it adds to. */
    static final class Tests {
        private final Map<Instruction, Long> values = new IdentityHashMap<>();

        Tests(Body body, Slots slots) {
            Map<Instruction, Boolean> several = new IdentityHashMap<>();
            for (List<Instruction> block : body.blocks())
                for (Instruction instruction : block) {
                    Test test = instruction.op() == Op.COMPARE ? Tallies.test(instruction, slots) : null;
                    if (test == null) continue;
                    Long before = values.put(test.addition(), test.value());
                    if (before != null && before != test.value()) several.put(test.addition(), true);
                }
            values.keySet().removeAll(several.keySet());
        }

        /** The one value that decides what is done after the addition; null if there is none. */
        Long test(Instruction addition) {
            return values.get(addition);
        }
    }
}
