package heddle.scan.jvm;

import org.objectweb.asm.Opcodes;

/** Instructions that only move numbers and stack words: the operands that they take and leave. */
final class Arithmetic {
    private Arithmetic() {}

    /** Simulates the instruction; false if it is of another kind. */
    static boolean simulate(int opcode, Frame frame) {
        return stack(opcode, frame) || constant(opcode, frame) || compute(opcode, frame);
    }

    private static boolean stack(int opcode, Frame frame) {
        switch (opcode) {
            case Opcodes.NOP -> {}
            case Opcodes.POP -> frame.popWords(1);
            case Opcodes.POP2 -> frame.popWords(2);
            case Opcodes.DUP -> frame.duplicate(1, 0);
            case Opcodes.DUP_X1 -> frame.duplicate(1, 1);
            case Opcodes.DUP_X2 -> frame.duplicate(1, 2);
            case Opcodes.DUP2 -> frame.duplicate(2, 0);
            case Opcodes.DUP2_X1 -> frame.duplicate(2, 1);
            case Opcodes.DUP2_X2 -> frame.duplicate(2, 2);
            case Opcodes.SWAP -> {
                Operand top = frame.pop();
                Operand below = frame.pop();
                frame.push(top);
                frame.push(below);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean constant(int opcode, Frame frame) {
        switch (opcode) {
            case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> frame.push(Operand.WIDE);
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 -> frame.push(Operand.ANY);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Operators: pop their operands, push an opaque number of the result's size. */
    private static boolean compute(int opcode, Frame frame) {
        if (opcode == Opcodes.ARRAYLENGTH) return replace(1, false, frame);
        if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) return replace(1, isWide(opcode - Opcodes.INEG), frame);
        if (opcode >= Opcodes.IADD && opcode <= Opcodes.DREM) return replace(2, isWide(opcode - Opcodes.IADD), frame);
        if (opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR)
            return replace(2, (opcode - Opcodes.ISHL) % 2 == 1, frame);
        if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) return replace(2, false, frame);
        if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) return replace(1, convertsToWide(opcode), frame);
        return false;
    }

    private static boolean isWide(int kind) {
        return kind % 4 == 1 || kind % 4 == 3;
    }

    private static boolean convertsToWide(int opcode) {
        return switch (opcode) {
            case Opcodes.I2L, Opcodes.I2D, Opcodes.L2D, Opcodes.F2L, Opcodes.F2D, Opcodes.D2L -> true;
            default -> false;
        };
    }

    private static boolean replace(int operands, boolean wide, Frame frame) {
        frame.pop(operands);
        frame.push(wide ? Operand.WIDE : Operand.ANY);
        return true;
    }
}
