package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The locals of stack map frames, as ASM lists them: a long or double is one entry for two locals. */
final class FrameLocals {
    private FrameLocals() {}

    /** Says in all frames of a method that a local, which is behind all that they name, has a type. */
    static void add(MethodNode method, int local, String type) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FrameNode frame) {
                frame.local = with(frame.local, local, type);
            }
        }
    }

    static List<Object> with(List<Object> locals, int local, Object type) {
        List<Object> all = new ArrayList<>(locals == null ? List.of() : locals);
        int words = 0;
        for (Object each : all) {
            words += each == LONG || each == DOUBLE ? 2 : 1;
        }
        all.addAll(Collections.nCopies(local - words, TOP));
        all.add(type);
        return all;
    }

    /**
     * Whether the first local of an instance method is the object throughout. Compilers may reuse it once the object is
     * dead, or leave it out of frames.
     */
    static boolean keepThis(MethodNode method, String owner) {
        for (AbstractInsnNode insn : method.instructions) {
            boolean stores = insn.getOpcode() >= ISTORE && insn.getOpcode() <= ASTORE;
            if (stores && ((VarInsnNode) insn).var == 0 || insn instanceof FrameNode frame && !hasThis(frame, owner)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasThis(FrameNode frame, String owner) {
        if (frame.local == null || frame.local.isEmpty()) {
            return false;
        }
        Object first = frame.local.get(0);
        return owner.equals(first) || first == UNINITIALIZED_THIS;
    }

    /** Says in all frames that a local is the object of the constructor, which is not yet one where they say so of another. */
    static void addThis(MethodNode constructor, int local, String owner) {
        for (AbstractInsnNode insn : constructor.instructions) {
            if (insn instanceof FrameNode frame) {
                boolean isBare = frame.local != null && frame.local.contains(UNINITIALIZED_THIS);
                frame.local = with(frame.local, local, isBare ? UNINITIALIZED_THIS : owner);
            }
        }
    }
}
