package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where the operands of an instruction come from, as far as the straight code before it tells. A store into a local
 * variable on the way is not followed, so a variable that an operand was loaded from still has the same value.
 */
public final class Operands {
    private Operands() {}

    /** The local variable from which the word {@code depth} below the top of the stack was loaded; -1 if it was none. */
    public static int local(AbstractInsnNode insn, int depth, int load) {
        AbstractInsnNode source = source(insn, depth);
        return source != null && source.getOpcode() == load ? ((VarInsnNode) source).var : -1;
    }

    /** The integer constant that is the word {@code depth} below the top of the stack; null if it is none. */
    public static Integer constant(AbstractInsnNode insn, int depth) {
        AbstractInsnNode source = source(insn, depth);
        int opcode = source == null ? NOP : source.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return opcode - ICONST_0;
        }
        if (opcode == BIPUSH || opcode == SIPUSH) {
            return ((IntInsnNode) source).operand;
        }
        return source instanceof LdcInsnNode ldc && ldc.cst instanceof Integer number ? number : null;
    }

    /** The instruction that pushed a word; null if it is not known. */
    private static AbstractInsnNode source(AbstractInsnNode insn, int depth) {
        int above = depth;
        AbstractInsnNode each = before(insn);
        while (each != null && !(each instanceof LabelNode)) {
            int opcode = each.getOpcode();
            if (opcode == DUP || opcode == DUP2) {
                int copied = opcode == DUP ? 1 : 2;
                above -= above < copied ? 0 : copied;
                each = before(each);
                continue;
            }
            int effect = StackEffect.of(each);
            if (effect == StackEffect.UNKNOWN || above == 0 && StackEffect.pushed(effect) == 0) {
                return null;
            }
            above -= StackEffect.pushed(effect);
            if (above < 0) {
                return above == -1 ? each : null;
            }
            above += StackEffect.popped(effect);
            each = before(each);
        }
        return null;
    }

    /** The instruction before, on the same line of code; a label ends it. */
    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode previous = insn.getPrevious();
        while (previous != null && previous.getOpcode() < 0 && !(previous instanceof LabelNode)) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}
