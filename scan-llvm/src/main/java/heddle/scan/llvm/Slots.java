package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which IR locals a body's values live in: formals first, then source variables and what is used beyond its block, then
 * all other intermediate results. Each has a local of its own, so that points-to does not mix them up.
 */
final class Slots {
    private final Map<Instruction, List<Instruction>> users = new IdentityHashMap<>();
    private final Map<Instruction, Lvalue.Local> slots = new IdentityHashMap<>();
    private final Map<Instruction, Boolean> registers = new IdentityHashMap<>();
    private final int formals;
    private int count;
    private int lasting;

    Slots(Body body) {
        this.formals = body.formals().size();
        this.count = formals;
        Map<Instruction, Integer> home = homes(body);
        for (List<Instruction> block : body.blocks())
            for (Instruction instruction : block)
                for (Value operand : instruction.operands())
                    if (operand instanceof Instruction used)
                        users.computeIfAbsent(used, any -> new ArrayList<>(2)).add(instruction);
        for (Instruction variable : home.keySet())
            if (variable.op() == Op.ALLOCA) registers.put(variable, isRegister(variable));
        for (List<Instruction> block : body.blocks())
            for (Instruction instruction : block)
                if (instruction.op() == Op.ALLOCA) slots.put(instruction, fresh(instruction));
        assignResults(body, home);
    }

    /** The block of the IR that each instruction is in, by any number: a choice between two values ends one. */
    private static Map<Instruction, Integer> homes(Body body) {
        Map<Instruction, Integer> home = new IdentityHashMap<>();
        int block = 0;
        for (List<Instruction> instructions : body.blocks()) {
            block++;
            for (Instruction instruction : instructions) {
                boolean choice = instruction.op() == Op.SELECT
                        || Takes.isComparingTake(instruction) && Takes.isChoice(instruction);
                home.put(instruction, choice ? ++block : block);
                if (choice) block++;
            }
        }
        return home;
    }

    private void assignResults(Body body, Map<Instruction, Integer> home) {
        List<Instruction> passing = new ArrayList<>();
        for (List<Instruction> block : body.blocks())
            for (Instruction instruction : block) {
                if (!hasSlot(instruction)) continue;
                if (leaves(instruction, home.get(instruction), home, new HashMap<>()))
                    slots.put(instruction, fresh(instruction));
                else passing.add(instruction);
            }
        lasting = count;
        for (Instruction instruction : passing) slots.put(instruction, fresh(instruction));
    }

    private Lvalue.Local fresh(Instruction instruction) {
        String name = instruction.variable() == null
                ? "t" + count
                : instruction.variable().name();
        return new Lvalue.Local(count++, name);
    }

    /** Whether the result is kept in a local of its own, instead of being computed where it is used. */
    static boolean hasSlot(Instruction instruction) {
        return switch (instruction.op()) {
            case LOAD, PHI, SELECT, CALL, EXCHANGE -> instruction.type().kind() != Type.Kind.VOID;
            default -> false;
        };
    }

    /** Whether the result, or an address computed from it, is used in another block. */
    private boolean leaves(
            Instruction result, int block, Map<Instruction, Integer> home, Map<Instruction, Boolean> seen) {
        if (result.op() == Op.PHI) return true;
        if (seen.put(result, true) != null) return false;
        for (Instruction user : users(result)) {
            if (home.get(user) != block || user.op() == Op.PHI) return true;
            if (!hasSlot(user) && leaves(user, block, home, seen)) return true;
        }
        return false;
    }

    /** A stack variable that is only loaded and stored: a local of the IR. */
    private boolean isRegister(Instruction variable) {
        if (variable.about().isAggregate()) return false;
        for (Instruction user : users(variable)) {
            boolean direct = user.op() == Op.LOAD
                    || user.op() == Op.STORE && user.operand(0) == variable && user.operand(1) != variable
                    || marks(user);
            if (!direct) return false;
        }
        return true;
    }

    /** Whether a use only says where a variable lives; with typed pointers a cast leads there. */
    private boolean marks(Instruction use) {
        if (use.op() == Op.CAST) return users(use).stream().allMatch(this::marks);
        return use.op() == Op.CALL && isMarker(use.operand(0));
    }

    private static boolean isMarker(Value callee) {
        return callee instanceof Value.FunctionRef function
                && (function.name().startsWith("llvm.lifetime")
                        || function.name().startsWith("llvm.dbg"));
    }

    /** The value of a variable to which nothing else is ever assigned; any other value is itself. */
    Value assigned(Value value) {
        boolean held = value instanceof Instruction load
                && load.op() == Op.LOAD
                && load.operand(0) instanceof Instruction variable
                && variable.op() == Op.ALLOCA
                && isRegisterVariable(variable);
        if (!held) return value;
        Value only = null;
        for (Instruction user : users((Instruction) ((Instruction) value).operand(0))) {
            if (user.op() != Op.STORE) continue;
            if (only != null) return value;
            only = user.operand(1);
        }
        return only == null ? value : only;
    }

    boolean isRegisterVariable(Instruction variable) {
        return registers.getOrDefault(variable, false);
    }

    List<Instruction> users(Instruction of) {
        return users.getOrDefault(of, List.of());
    }

    Lvalue.Local of(Instruction instruction) {
        return slots.get(instruction);
    }

    int count() {
        return count;
    }

    /** Locals from this number on are used in one block only. */
    int lasting() {
        return lasting;
    }
}
