package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.IOR;
import static org.objectweb.asm.Opcodes.ISUB;
import static org.objectweb.asm.Opcodes.IXOR;
import static org.objectweb.asm.Opcodes.LADD;
import static org.objectweb.asm.Opcodes.LAND;
import static org.objectweb.asm.Opcodes.LOR;
import static org.objectweb.asm.Opcodes.LSUB;
import static org.objectweb.asm.Opcodes.LXOR;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.jdk.Containers;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The atomics of the JDK that hold one value, and what their methods do with it. Methods that call a function, that may fail
 * for no reason, or whose access mode orders nothing, are not among those that are known.
 */
public final class Atomics {
    private static final String PACKAGE = "java/util/concurrent/atomic/";
    /** In place of a field's name. */
    private static final String VALUE = "value";

    /** By class: the type of its value. */
    private static final Map<String, Byte> KINDS = Map.of(
            PACKAGE + "AtomicInteger", Kind.INT,
            PACKAGE + "AtomicLong", Kind.LONG,
            PACKAGE + "AtomicBoolean", Kind.INT,
            PACKAGE + "AtomicReference", Kind.REFERENCE);

    private Atomics() {}

    /** An operation, by what it does in terms of the value that was there. */
    enum Operation {
        GET,
        SET,
        GET_AND_SET,
        COMPARE_AND_SET,
        COMPARE_AND_EXCHANGE,
        GET_AND_ADD,
        ADD_AND_GET,
        GET_AND_INCREMENT,
        GET_AND_DECREMENT,
        INCREMENT_AND_GET,
        DECREMENT_AND_GET,
        GET_AND_OR,
        GET_AND_AND,
        GET_AND_XOR;

        boolean isExchange() {
            return this != GET && this != SET;
        }

        private boolean answersNew() {
            return this == ADD_AND_GET || this == INCREMENT_AND_GET || this == DECREMENT_AND_GET;
        }

        private boolean compares() {
            return this == COMPARE_AND_SET || this == COMPARE_AND_EXCHANGE;
        }

        /** The value that is added, null if the operation is another one. */
        private Value amount(byte kind, List<Value> arguments) {
            return switch (this) {
                case GET_AND_ADD, ADD_AND_GET -> arguments.get(1);
                case GET_AND_INCREMENT, INCREMENT_AND_GET -> Value.of(kind, 1);
                case GET_AND_DECREMENT, DECREMENT_AND_GET -> Value.of(kind, -1);
                default -> null;
            };
        }

        /** The instruction that does the same with bits, 0 if there is none. */
        private int bitwise(boolean isLong) {
            return switch (this) {
                case GET_AND_OR -> isLong ? LOR : IOR;
                case GET_AND_AND -> isLong ? LAND : IAND;
                case GET_AND_XOR -> isLong ? LXOR : IXOR;
                default -> 0;
            };
        }

        /** The value afterwards. */
        Value update(Value old, List<Value> arguments) {
            Value amount = amount(old.kind(), arguments);
            if (amount != null) {
                return Machine.computed(old.kind() == Kind.LONG ? LADD : IADD, old, amount);
            }
            int bitwise = bitwise(old.kind() == Kind.LONG);
            if (bitwise != 0) {
                return Machine.computed(bitwise, old, arguments.get(1));
            }
            if (!compares()) {
                return arguments.get(1);
            }
            Term term = Term.choice(same(old, arguments), arguments.get(2).asTerm(), old.asTerm());
            boolean isChanged = old.bits() == arguments.get(1).bits();
            return new Value(old.kind(), isChanged ? arguments.get(2).bits() : old.bits(), term);
        }

        private static Term same(Value old, List<Value> arguments) {
            return Term.same(old.asTerm(), arguments.get(1).asTerm());
        }

        /** How the result comes from what was there. */
        Term result(Value old, List<Value> arguments) {
            if (this == COMPARE_AND_SET) {
                return same(old, arguments);
            }
            return answersNew() ? update(old, arguments).asTerm() : old.asTerm();
        }

        /** The value before, if the result was this one; null if that does not follow. */
        Long old(Value result, List<Value> arguments) {
            if (this == COMPARE_AND_SET) {
                return result.bits() != 0 ? Long.valueOf(arguments.get(1).bits()) : null;
            }
            if (answersNew()) {
                Value amount = amount(result.kind(), arguments);
                return Machine.computed(result.kind() == Kind.LONG ? LSUB : ISUB, result.plain(), amount.plain())
                        .bits();
            }
            return result.bits();
        }

        /** The value that was not there, if the result shows just that. */
        Long refused(Value result, List<Value> arguments) {
            return this == COMPARE_AND_SET && result.bits() == 0
                    ? Long.valueOf(arguments.get(1).bits())
                    : null;
        }
    }

    /** Whether objects of exactly that class are atomics. */
    public static boolean isOne(String type) {
        return type != null && KINDS.containsKey(type);
    }

    /** Whether what is accessed is no field, but what an atomic or a container holds. */
    public static boolean isHeld(Access access) {
        return isOne(access.owner()) || Containers.isOne(access.owner());
    }

    /** The operation of a call of an object of that class; null if that is none that is known. */
    static Operation operation(AbstractInsnNode insn, String receiver) {
        if (!(insn instanceof MethodInsnNode call) || !isOne(receiver) || !receiver.equals(call.owner)) {
            return null;
        }
        return switch (call.name) {
            case "get", "getAcquire" -> Operation.GET;
            case "set", "lazySet", "setRelease" -> Operation.SET;
            default -> exchange(call);
        };
    }

    private static Operation exchange(MethodInsnNode call) {
        return switch (call.name) {
            case "getAndSet" -> Operation.GET_AND_SET;
            case "compareAndSet" -> Operation.COMPARE_AND_SET;
            case "compareAndExchange" -> Operation.COMPARE_AND_EXCHANGE;
            case "getAndAdd" -> Operation.GET_AND_ADD;
            case "addAndGet" -> Operation.ADD_AND_GET;
            case "getAndIncrement" -> Operation.GET_AND_INCREMENT;
            case "getAndDecrement" -> Operation.GET_AND_DECREMENT;
            case "incrementAndGet" -> Operation.INCREMENT_AND_GET;
            case "decrementAndGet" -> Operation.DECREMENT_AND_GET;
            default -> null;
        };
    }

    /**
     * Whether a call of code that is not woven leaves the value of an atomic, which is one of its arguments, to events that
     * the trace has: the JDK passes atomics on, and operates on them only where it is handed a method of theirs.
     */
    static boolean isOnlyPassedOn(AbstractInsnNode insn, int argument, CodeBase code) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            Object body = dynamic.bsmArgs.length > 1 ? dynamic.bsmArgs[1] : null;
            return !(body instanceof Handle handle) || code.type(handle.getOwner()) != null;
        }
        MethodInsnNode call = (MethodInsnNode) insn;
        if (argument == 0 && isOne(call.owner)) {
            return !call.name.equals("setPlain")
                    && !call.name.equals("setOpaque")
                    && !call.name.startsWith("weakCompareAnd")
                    && !call.name.startsWith("compareAnd");
        }
        return call.owner.startsWith("java/")
                && !call.owner.startsWith("java/lang/invoke/")
                && !call.owner.startsWith("java/lang/reflect/");
    }

    /** An operation as an access of the one value that an atomic holds. */
    static Access access(CodeMethod method, int at, boolean isWrite, Value atomic, String type) {
        return new Access(method, at, isWrite, atomic, null, type, VALUE, KINDS.get(type));
    }

    /** Whether the call is one of a constructor. */
    static boolean creates(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && call.name.equals("<init>") && isOne(call.owner);
    }
}
