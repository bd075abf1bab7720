package heddle.weave;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Arrays and StringBuilders that never leave the method that makes them. An allocation escapes when it is stored,
 * returned, thrown or passed to any call but a StringBuilder's own methods; whatever the analysis cannot follow counts
 * as an escape.
 */
final class Confinement {
    private static final String BUILDER = "java/lang/StringBuilder";

    private final Map<AbstractInsnNode, Frame<SourceValue>> frames;
    private final Set<AbstractInsnNode> escaped = new HashSet<>();

    Confinement(Map<AbstractInsnNode, Frame<SourceValue>> frames) {
        this.frames = frames;
        frames.forEach(this::escapes);
    }

    /** Whether every allocation that the operand may stand for is known and stays in the method. */
    boolean holds(Frame<SourceValue> frame, int depth) {
        Set<AbstractInsnNode> sources = new HashSet<>();
        if (!trace(frame.getStack(frame.getStackSize() - 1 - depth), sources, new HashSet<>())) {
            return false;
        }
        sources.retainAll(escaped);
        return sources.isEmpty();
    }

    private void escapes(AbstractInsnNode insn, Frame<SourceValue> frame) {
        int opcode = insn.getOpcode();
        if (insn instanceof MethodInsnNode call) {
            boolean ownMethod = call.owner.equals(BUILDER) && opcode == Opcodes.INVOKEVIRTUAL
                    || call.owner.equals(BUILDER) && call.name.equals("<init>");
            int arguments = Type.getArgumentTypes(call.desc).length;
            boolean receiverEscapes = opcode != Opcodes.INVOKESTATIC && !ownMethod;
            leave(frame, arguments + (receiverEscapes ? 1 : 0));
        } else if (insn instanceof InvokeDynamicInsnNode indy) {
            leave(frame, Type.getArgumentTypes(indy.desc).length);
        } else if (opcode == Opcodes.PUTFIELD
                || opcode == Opcodes.PUTSTATIC
                || opcode == Opcodes.AASTORE
                || opcode == Opcodes.ARETURN
                || opcode == Opcodes.ATHROW) {
            leave(frame, 1);
        } else if (opcode >= Opcodes.DUP_X1 && opcode <= Opcodes.SWAP) {
            leave(frame, frame.getStackSize());
        }
    }

    /** The topmost operands leave the method, or the analysis loses sight of them. */
    private void leave(Frame<SourceValue> frame, int operands) {
        for (int i = 0; i < operands && i < frame.getStackSize(); i++) {
            trace(frame.getStack(frame.getStackSize() - 1 - i), escaped, new HashSet<>());
        }
    }

    /** Collects the allocations behind a value; false when it may also be something else. */
    private boolean trace(SourceValue value, Set<AbstractInsnNode> found, Set<AbstractInsnNode> visited) {
        boolean known = !value.insns.isEmpty();
        for (AbstractInsnNode producer : value.insns) {
            if (visited.add(producer)) {
                known &= traceProducer(producer, found, visited);
            }
        }
        return known;
    }

    private boolean traceProducer(
            AbstractInsnNode producer, Set<AbstractInsnNode> found, Set<AbstractInsnNode> visited) {
        Frame<SourceValue> frame = frames.get(producer);
        if (frame == null) {
            return false;
        }
        int top = frame.getStackSize() - 1;
        switch (producer.getOpcode()) {
            case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> {
                found.add(producer);
                return true;
            }
            case Opcodes.ALOAD -> {
                return trace(frame.getLocal(((VarInsnNode) producer).var), found, visited);
            }
            case Opcodes.ASTORE, Opcodes.DUP, Opcodes.CHECKCAST -> {
                return trace(frame.getStack(top), found, visited);
            }
            case Opcodes.INVOKEVIRTUAL -> {
                MethodInsnNode call = (MethodInsnNode) producer;
                boolean returnsItself = call.owner.equals(BUILDER) && call.desc.endsWith("L" + BUILDER + ";");
                int arguments = Type.getArgumentTypes(call.desc).length;
                return returnsItself && trace(frame.getStack(top - arguments), found, visited);
            }
            default -> {
                return false;
            }
        }
    }
}
