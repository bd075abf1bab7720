package heddle.recipe.machine;

import heddle.recipe.code.CodeMethod;
import heddle.recipe.jdk.FieldHandles;
import heddle.recipe.machine.Atomics.Operation;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The effect of a call of a VarHandle, by its access mode.
 *
 * @param op the kind of event that the trace has for it; of an exchange the one that writes
 */
record HandleMode(Operation operation, byte op) {
    /**
     * Null if the trace has no event of what such a call writes, if it converts something, or if it computes with numbers
     * that are no ints and longs. A weak exchange does what another one does, or nothing; that it does something is always
     * possible.
     */
    static HandleMode of(AbstractInsnNode insn, FieldHandles.Target target) {
        MethodInsnNode call = (MethodInsnNode) insn;
        if (!FieldHandles.isExact(call, target)) {
            return null;
        }
        return switch (call.name) {
            case "get" -> new HandleMode(Operation.GET, target.isVolatile() ? Op.OPAQUE_READ : Op.READ);
            case "set" -> new HandleMode(Operation.SET, target.isVolatile() ? Op.OPAQUE_WRITE : Op.WRITE);
            case "getOpaque" -> new HandleMode(Operation.GET, Op.OPAQUE_READ);
            case "setOpaque" -> new HandleMode(Operation.SET, Op.OPAQUE_WRITE);
            case "getVolatile", "getAcquire" -> new HandleMode(Operation.GET, Op.VOLATILE_READ);
            case "setVolatile", "setRelease" -> new HandleMode(Operation.SET, Op.VOLATILE_WRITE);
            default -> exchange(call.name, target);
        };
    }

    private static HandleMode exchange(String name, FieldHandles.Target target) {
        boolean isAcquire = name.endsWith("Acquire");
        String stem = isAcquire || name.endsWith("Release") ? name.substring(0, name.length() - 7) : name;
        Operation operation = switch (stem) {
            case "getAndSet" -> Operation.GET_AND_SET;
            case "compareAndSet", "weakCompareAndSet" -> Operation.COMPARE_AND_SET;
            case "compareAndExchange" -> Operation.COMPARE_AND_EXCHANGE;
            case "getAndAdd" -> Operation.GET_AND_ADD;
            case "getAndBitwiseOr" -> Operation.GET_AND_OR;
            case "getAndBitwiseAnd" -> Operation.GET_AND_AND;
            case "getAndBitwiseXor" -> Operation.GET_AND_XOR;
            default -> null;
        };
        boolean isKnown = switch (stem) {
            case "getAndSet" -> true;
            case "getAndAdd" -> "IJ".contains(target.desc());
            case "getAndBitwiseOr", "getAndBitwiseAnd", "getAndBitwiseXor" -> "IJZBSC".contains(target.desc());
            default -> operation != null && !"FD".contains(target.desc()) && !isAcquire;
        };
        return isKnown ? new HandleMode(operation, isAcquire ? Op.OPAQUE_WRITE : Op.VOLATILE_WRITE) : null;
    }

    boolean isWrite() {
        return operation != Operation.GET;
    }

    /** Whether it is what an instruction does. */
    boolean isPlain() {
        return Op.isAccess(op);
    }

    /**
     * The variable that a call accesses.
     *
     * @param arguments the handle first
     */
    static Access access(
            CodeMethod method, int at, boolean isWrite, List<Value> arguments, FieldHandles.Target target) {
        Value base = target.isStatic() ? null : arguments.get(1);
        Value index = target.isElement() ? arguments.get(2) : null;
        String owner = target.isElement() ? null : target.owner();
        return new Access(method, at, isWrite, base, index, owner, target.name(), target.kind());
    }

    /** The same in this mode. */
    Access access(Frame frame, List<Value> arguments, FieldHandles.Target target) {
        Access access = access(frame.method, frame.at, isWrite(), arguments, target);
        return isPlain() || target.isVolatile() ? access : access.atomic();
    }

    /** The arguments behind the coordinates, with one before them. */
    static List<Value> operands(List<Value> arguments, FieldHandles.Target target) {
        return arguments.subList(target.coordinates(), arguments.size());
    }
}
