package heddle.weave;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Which field an array or container was loaded from, so that a race on it can be named. */
final class Origins {
    /** Beyond this the analysis costs more than the name is worth. */
    private static final int LARGE = 4000;

    private static final int DEPTH = 8;

    private final Map<AbstractInsnNode, Frame<SourceValue>> frames = new HashMap<>();

    private Confinement confinement;

    Origins(ClassNode owner, MethodNode method) {
        if (method.instructions.size() > LARGE || !needed(method)) {
            return;
        }
        try {
            Frame<SourceValue>[] found = new Analyzer<>(new SourceInterpreter()).analyze(owner.name, method);
            for (int i = 0; i < found.length; i++) {
                if (found[i] != null) {
                    frames.put(method.instructions.get(i), found[i]);
                }
            }
            confinement = new Confinement(frames);
        } catch (AnalyzerException | RuntimeException e) {
            frames.clear(); // what cannot be analysed stays unnamed and is observed
        }
    }

    private static boolean needed(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            int opcode = insn.getOpcode();
            boolean array = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                    || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            if (array || insn instanceof MethodInsnNode call && call.owner.startsWith("java/")) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether an operand can only be an array or StringBuilder that this method made and that never left its hands:
     * no other thread can reach it.
     */
    boolean confined(AbstractInsnNode insn, int depth) {
        Frame<SourceValue> frame = frames.get(insn);
        return frame != null && frame.getStackSize() > depth && confinement.holds(frame, depth);
    }

    /** The name of the array that an instruction uses, {@code depth} below the top of the stack. */
    String array(AbstractInsnNode insn, int depth) {
        String holder = holder(insn, depth);
        return holder.isEmpty() ? elementType(insn.getOpcode()) + "[]" : holder + "[]";
    }

    /** The field, as {@code pkg.Class.field}, that holds an operand; empty when unknown. */
    String holder(AbstractInsnNode insn, int depth) {
        Frame<SourceValue> frame = frames.get(insn);
        return frame == null || frame.getStackSize() <= depth
                ? ""
                : source(frame.getStack(frame.getStackSize() - 1 - depth), DEPTH);
    }

    private String source(SourceValue value, int fuel) {
        Set<AbstractInsnNode> producers = value.insns;
        if (fuel == 0 || producers.size() != 1) {
            return "";
        }
        AbstractInsnNode producer = producers.iterator().next();
        if (producer instanceof FieldInsnNode field) {
            return field.owner.replace('/', '.') + '.' + field.name;
        }
        Frame<SourceValue> frame = frames.get(producer);
        if (frame == null) {
            return "";
        }
        return switch (producer.getOpcode()) {
            case Opcodes.ALOAD -> source(frame.getLocal(((VarInsnNode) producer).var), fuel - 1);
            case Opcodes.ASTORE, Opcodes.DUP, Opcodes.CHECKCAST ->
                source(frame.getStack(frame.getStackSize() - 1), fuel - 1);
            case Opcodes.DUP2 -> source(frame.getStack(frame.getStackSize() - 2), fuel - 1); // array, index
            case Opcodes.DUP_X2, Opcodes.DUP2_X2 -> // array, index, value
                source(frame.getStack(frame.getStackSize() - 3), fuel - 1);
            case Opcodes.AALOAD -> {
                String outer = source(frame.getStack(frame.getStackSize() - 2), fuel - 1);
                yield outer.isEmpty() ? "" : outer + "[]";
            }
            default -> "";
        };
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
