package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

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

    static List<Object> with(List<Object> locals, int local, String type) {
        List<Object> all = new ArrayList<>(locals == null ? List.of() : locals);
        int words = 0;
        for (Object each : all) {
            words += each == LONG || each == DOUBLE ? 2 : 1;
        }
        all.addAll(Collections.nCopies(local - words, TOP));
        all.add(type);
        return all;
    }

    /** Whether every frame says that the first local has exactly that type. */
    static boolean beginWith(MethodNode method, String type) {
        for (AbstractInsnNode insn : method.instructions) {
            boolean another = insn instanceof FrameNode frame
                    && (frame.local == null || frame.local.isEmpty() || !type.equals(frame.local.get(0)));
            if (another) {
                return false;
            }
        }
        return true;
    }
}
