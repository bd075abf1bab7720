package heddle.weave.call;

import heddle.runtime.jdk.CallTable;
import heddle.weave.code.Coverage;
import heddle.weave.code.Origin;
import heddle.weave.code.OriginFlow;
import java.util.Map;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Where the arrays and containers that a method uses come from: which field holds them, so that a race on them can be
 * named, and which of them never leave the method that makes them. A value that the analysis cannot follow is unnamed
 * and observed.
 */
public final class Origins {
    /** Beyond this the analysis costs more than it is worth. */
    private static final int LARGE = 4000;

    private Map<AbstractInsnNode, Frame<Origin>> frames = Map.of();
    private final Origin.Tracker tracker = new Origin.Tracker();

    /** @param hooked which instructions may be queried, of those that {@link #isUse are uses} */
    public Origins(ClassNode owner, MethodNode method, Predicate<AbstractInsnNode> hooked) {
        // classes of their own, here and where this is made: the first lambda of a JVM costs its start some
        // milliseconds
        Predicate<AbstractInsnNode> wanted = new Predicate<>() {
            @Override
            public boolean test(AbstractInsnNode insn) {
                return isUse(insn) && hooked.test(insn);
            }
        };
        if (method.instructions.size() > LARGE && !Coverage.isIn(owner) || !any(method, wanted)) {
            return;
        }
        try {
            frames = OriginFlow.of(owner.name, method, tracker, wanted);
        } catch (AnalyzerException | RuntimeException e) {
            frames = Map.of();
        }
    }

    private static boolean any(MethodNode method, Predicate<AbstractInsnNode> wanted) {
        for (AbstractInsnNode insn : method.instructions) {
            if (wanted.test(insn)) {
                return true;
            }
        }
        return false;
    }

    public static boolean isUse(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        boolean array = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        return array
                || insn instanceof MethodInsnNode call
                        && (CallTable.names(call.name) || BulkWeaver.concerns(call) || call.name.equals("<init>"));
    }

    /** Whether the object that a constructor makes may leave the method, and is on top of the stack afterwards. */
    boolean makesShared(MethodInsnNode call) {
        int depth = Type.getArgumentTypes(call.desc).length;
        Origin made = operand(call, depth);
        return made.isAllocation() && operand(call, depth + 1) == made && !keeps(made.insn());
    }

    /**
     * Whether an operand can only be an array, StringBuilder or StringBuffer that this method made and that never left its
     * hands, so that no other thread can reach it; or another agent's probes.
     */
    public boolean confined(AbstractInsnNode insn, int depth) {
        Origin origin = operand(insn, depth);
        return origin.isAllocation() && !tracker.isLost(origin) || origin.isCoverage();
    }

    /** Whether the object that an instruction makes is known never to leave the method. */
    public boolean keeps(AbstractInsnNode allocation) {
        return !frames.isEmpty() && !tracker.isLost(allocation);
    }

    /** Whether an operand can only be an iterator that was made for this method, which keeps it to itself. */
    boolean confinedIterator(AbstractInsnNode insn, int depth) {
        Origin origin = operand(insn, depth);
        return origin.isIterator() && !tracker.isLost(origin);
    }

    /** Whether an operand is what an iterator has returned to this method. */
    boolean isStep(AbstractInsnNode insn, int depth) {
        return operand(insn, depth).isStep();
    }

    private Origin operand(AbstractInsnNode insn, int depth) {
        Frame<Origin> frame = frames.get(insn);
        return frame == null || frame.getStackSize() <= depth
                ? Origin.UNKNOWN
                : frame.getStack(frame.getStackSize() - 1 - depth);
    }

    /** The name of the array that an instruction uses, {@code depth} below the top of the stack. */
    public String array(AbstractInsnNode insn, int depth) {
        String holder = holder(insn, depth);
        return holder.isEmpty() ? elementType(insn.getOpcode()) + "[]" : holder + "[]";
    }

    /** The field, as {@code pkg.Class.field}, that holds an operand; empty when unknown. */
    String holder(AbstractInsnNode insn, int depth) {
        return operand(insn, depth).field();
    }

    private static String elementType(int opcode) {
        return switch (opcode) {
            case Opcodes.IALOAD, Opcodes.IASTORE -> "int";
            case Opcodes.LALOAD, Opcodes.LASTORE -> "long";
            case Opcodes.FALOAD, Opcodes.FASTORE -> "float";
            case Opcodes.DALOAD, Opcodes.DASTORE -> "double";
            case Opcodes.BALOAD, Opcodes.BASTORE -> "byte";
            case Opcodes.CALOAD, Opcodes.CASTORE -> "char";
            case Opcodes.SALOAD, Opcodes.SASTORE -> "short";
            default -> "Object";
        };
    }
}
