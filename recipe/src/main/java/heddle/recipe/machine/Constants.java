package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.term.Kind;
import heddle.recipe.term.Value;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** The instructions that push a constant. */
final class Constants {
    private Constants() {}

    /** Null for an object of the constant pool. */
    static Value of(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof LdcInsnNode constant) {
            return of(constant.cst);
        }
        if (insn instanceof IntInsnNode push) {
            return Value.ofInt(push.operand);
        }
        return switch (opcode) {
            case ACONST_NULL -> Value.NULL;
            case LCONST_0, LCONST_1 -> Value.of(Kind.LONG, opcode - LCONST_0);
            case FCONST_0, FCONST_1, FCONST_2 -> of((float) (opcode - FCONST_0));
            case DCONST_0, DCONST_1 -> of((double) (opcode - DCONST_0));
            default -> Value.ofInt(opcode - ICONST_0);
        };
    }

    private static Value of(Object constant) {
        if (constant instanceof Integer i) {
            return Value.ofInt(i);
        }
        if (constant instanceof Long l) {
            return Value.of(Kind.LONG, l);
        }
        if (constant instanceof Float f) {
            return Value.of(Kind.FLOAT, Float.floatToRawIntBits(f));
        }
        return constant instanceof Double d ? Value.of(Kind.DOUBLE, Double.doubleToRawLongBits(d)) : null;
    }
}
