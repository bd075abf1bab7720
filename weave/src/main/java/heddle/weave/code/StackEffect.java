package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

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
        if (opcode == INEG || opcode == LNEG || opcode == FNEG || opcode == DNEG) {
            return effect(0, 0);
        }
        if (opcode >= ISHL && opcode <= LUSHR) {
            return effect(1, 0);
        }
        if (opcode >= IAND && opcode <= LXOR) {
            int size = (opcode - IAND) % 2 + 1;
            return effect(2 * size, size);
        }
        if (opcode >= I2L && opcode <= DCMPG) {
            return converting(opcode);
        }
        return opcode >= GETSTATIC || opcode == LDC ? calling(insn) : UNKNOWN;
    }

    private static int converting(int opcode) {
        return switch (opcode) {
            case I2F, F2I, I2B, I2C, I2S -> effect(1, 1);
            case I2L, I2D, F2L, F2D -> effect(1, 2);
            case L2I, L2F, D2I, D2F -> effect(2, 1);
            case L2D, D2L -> effect(2, 2);
            case FCMPL, FCMPG -> effect(2, 1);
            default -> effect(4, 1);
        };
    }

    private static int calling(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) {
            return calling(call.desc, call.getOpcode() == INVOKESTATIC ? 0 : 1);
        }
        if (insn instanceof InvokeDynamicInsnNode call) {
            return calling(call.desc, 0);
        }
        if (insn instanceof LdcInsnNode ldc) {
            boolean isKnown = ldc.cst instanceof Number || ldc.cst instanceof String;
            boolean isWide = ldc.cst instanceof Long || ldc.cst instanceof Double;
            return isKnown ? effect(0, isWide ? 2 : 1) : UNKNOWN;
        }
        return switch (insn.getOpcode()) {
            case GETSTATIC ->
                effect(0, Type.getType(((FieldInsnNode) insn).desc).getSize());
            case NEW -> effect(0, 1);
            case NEWARRAY, ANEWARRAY, ARRAYLENGTH, CHECKCAST, INSTANCEOF -> effect(1, 1);
            default -> UNKNOWN;
        };
    }

    private static int calling(String desc, int receiver) {
        int sizes = Type.getArgumentsAndReturnSizes(desc);
        return effect((sizes >> 2) - 1 + receiver, sizes & 3);
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
