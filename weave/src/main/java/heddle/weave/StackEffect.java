package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** How many words an instruction pops from the operand stack and then pushes, for those that compute a value. */
final class StackEffect {
    static final int UNKNOWN = -1;

    private StackEffect() {}

    static int of(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == LCONST_0 || opcode == LCONST_1 || opcode == DCONST_0 || opcode == DCONST_1) {
            return effect(0, 2);
        }
        if (opcode >= ACONST_NULL && opcode <= SIPUSH || opcode == DUP) {
            return effect(0, 1);
        }
        if (opcode >= ILOAD && opcode <= ALOAD) {
            return effect(0, opcode == LLOAD || opcode == DLOAD ? 2 : 1);
        }
        if (opcode == GETFIELD) {
            return effect(1, Type.getType(((FieldInsnNode) insn).desc).getSize());
        }
        if (opcode >= IALOAD && opcode <= SALOAD) {
            return effect(2, opcode == LALOAD || opcode == DALOAD ? 2 : 1);
        }
        if (opcode >= IADD && opcode <= DREM) {
            int size = (opcode - IADD) % 2 + 1;
            return effect(2 * size, size);
        }
        return opcode == IAND || opcode == IOR || opcode == IXOR || opcode == ISHL || opcode == ISHR
                ? effect(2, 1)
                : UNKNOWN;
    }

    private static int effect(int popped, int pushed) {
        return popped << 4 | pushed;
    }

    static int popped(int effect) {
        return effect >> 4;
    }

    static int pushed(int effect) {
        return effect & 15;
    }
}
