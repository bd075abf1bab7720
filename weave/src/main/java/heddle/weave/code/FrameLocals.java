package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The locals of stack map frames, as ASM lists them: a long or double is one entry for two locals. */
public final class FrameLocals {
    private FrameLocals() {}

    /** Says in all frames of a method that a local, which none of them has, is of a type. */
    public static void add(MethodNode method, int local, Object type) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FrameNode frame) {
                frame.local = with(frame.local, local, type);
            }
        }
    }

    public static List<Object> with(List<Object> locals, int local, Object type) {
        Object[] words = words(locals, local + 1);
        words[local] = type;
        return list(words);
    }

    /** One entry for each local, as many as are asked for at least; null for the second one of a long or double. */
    public static Object[] words(List<Object> locals, int least) {
        List<Object> words = new ArrayList<>();
        for (Object type : locals == null ? List.of() : locals) {
            words.add(type);
            if (type == LONG || type == DOUBLE) {
                words.add(null);
            }
        }
        while (words.size() < least) {
            words.add(TOP);
        }
        return words.toArray();
    }

    public static List<Object> list(Object[] words) {
        List<Object> locals = new ArrayList<>();
        for (Object type : words) {
            if (type != null) {
                locals.add(type);
            }
        }
        return locals;
    }

    /**
     * Whether the first local of an instance method is the object throughout. Compilers may reuse it once the object is
     * dead, or leave it out of frames.
     */
    public static boolean keepThis(MethodNode method, String owner) {
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
    public static void addThis(MethodNode constructor, int local, String owner) {
        for (AbstractInsnNode insn : constructor.instructions) {
            if (insn instanceof FrameNode frame) {
                boolean isBare = frame.local != null && frame.local.contains(UNINITIALIZED_THIS);
                frame.local = with(frame.local, local, isBare ? UNINITIALIZED_THIS : owner);
            }
        }
    }

    /** The frame of the code at a label; null if there is none. */
    public static FrameNode at(AbstractInsnNode label) {
        AbstractInsnNode each = label.getNext();
        while (each != null && each.getOpcode() < 0) {
            if (each instanceof FrameNode frame) {
                return frame;
            }
            each = each.getNext();
        }
        return null;
    }
}
