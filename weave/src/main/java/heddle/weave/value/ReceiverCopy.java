package heddle.weave.value;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Gets a copy of a call's receiver from below its arguments, which go to locals only if they are many. */
final class ReceiverCopy {
    private final Type[] arguments;
    private final int words;
    private final int scratch;

    /** @param scratch the first local that the method does not use */
    ReceiverCopy(String desc, int scratch) {
        arguments = Type.getArgumentTypes(desc);
        words = (Type.getArgumentsAndReturnSizes(desc) >> 2) - 1;
        this.scratch = scratch;
    }

    /** The first local behind those in use. */
    int end() {
        return words > 2 ? scratch + words : scratch;
    }

    /** Leaves a copy of the receiver on top of the stack. */
    void fetch(InsnList code) {
        switch (words) {
            case 0 -> add(code, DUP);
            case 1 -> add(code, DUP2, POP);
            case 2 -> add(code, DUP2_X1, POP2, DUP);
            default -> {
                int local = end();
                for (int i = arguments.length - 1; i >= 0; i--) {
                    local -= arguments[i].getSize();
                    code.add(new VarInsnNode(arguments[i].getOpcode(ISTORE), local));
                }
                add(code, DUP);
            }
        }
    }

    /** Once the copy is taken: receiver and arguments as they were. */
    void restore(InsnList code) {
        if (words == 2) {
            add(code, DUP_X2, POP);
        }
        if (words > 2) {
            int local = scratch;
            for (Type each : arguments) {
                code.add(new VarInsnNode(each.getOpcode(ILOAD), local));
                local += each.getSize();
            }
        }
    }

    private static void add(InsnList code, int... opcodes) {
        for (int opcode : opcodes) {
            code.add(new InsnNode(opcode));
        }
    }
}
