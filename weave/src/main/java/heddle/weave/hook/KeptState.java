package heddle.weave.hook;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.setting.Weaving;
import heddle.weave.code.FrameLocals;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The state of the calling thread in a local variable: a method that makes several accesses looks it up once, on entry, and
 * hands it to the hooks. It is behind all variables that the method itself has, and in every frame.
 */
public final class KeptState {
    public static final String TYPE = "heddle/runtime/sync/ThreadState";
    /** Accesses from which on it pays: the look-up is as much as half of a check. */
    private static final int ACCESSES = 2;

    private KeptState() {}

    /** The variable for the state of a method that is to be woven; negative if it keeps none. */
    public static int reserve(Weaving weaving, MethodNode method) {
        if (!weaving.keepsState() || accesses(method) < ACCESSES) {
            return -1;
        }
        return method.maxLocals++;
    }

    private static int accesses(MethodNode method) {
        int count = 0;
        for (AbstractInsnNode insn : method.instructions) {
            int opcode = insn.getOpcode();
            if (insn instanceof FieldInsnNode
                    || opcode >= IALOAD && opcode <= SALOAD
                    || opcode >= IASTORE && opcode <= SASTORE) {
                count++;
            }
        }
        return count;
    }

    /** Called last: nothing of the method may come before. Where no hook came to use the state it is not looked up. */
    public static void store(MethodNode method, int state) {
        if (!isUsed(method, state)) {
            return;
        }
        InsnList entry = new InsnList();
        entry.add(new MethodInsnNode(INVOKESTATIC, "heddle/runtime/Hooks", "state", "()L" + TYPE + ";", false));
        entry.add(new VarInsnNode(ASTORE, state));
        method.instructions.insert(entry);
        FrameLocals.add(method, state, TYPE);
    }

    private static boolean isUsed(MethodNode method, int state) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == ALOAD && ((VarInsnNode) insn).var == state) {
                return true;
            }
        }
        return false;
    }
}
