package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Ranges of handlers that catch all and end where {@code aload lock; monitorexit} begins. Kotlin's compiler ends the
 * range of the handler that unlocks there; javac's goes on to behind the monitorexit.
 *
 * <p>A range may grow by these instructions if the locals there are those that the frame of its handler asks for. They
 * are those of the last instruction of the range but for what that stores, or of the frame in between.
 */
public final class UnlockRanges {
    private UnlockRanges() {}

    /** Those that may grow to the monitorexit. */
    public static List<TryCatchBlockNode> endingBefore(AbstractInsnNode exit, MethodNode method) {
        AbstractInsnNode load = previousInstruction(exit);
        if (load == null || load.getOpcode() != ALOAD) {
            return List.of();
        }
        AbstractInsnNode last = previousInstruction(load);
        FrameNode frame = null;
        List<TryCatchBlockNode> found = new ArrayList<>();
        for (AbstractInsnNode at = load.getPrevious(); at != last; at = at.getPrevious()) {
            frame = at instanceof FrameNode node ? node : frame;
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            boolean ends = block.type == null && lies(block.end, last, load);
            if (ends && fits(last, frame, frameOf(block.handler))) {
                found.add(block);
            }
        }
        return found;
    }

    private static boolean lies(LabelNode label, AbstractInsnNode after, AbstractInsnNode before) {
        for (AbstractInsnNode at = before.getPrevious(); at != after; at = at.getPrevious()) {
            if (at == label) {
                return true;
            }
        }
        return false;
    }

    private static boolean fits(AbstractInsnNode last, FrameNode frame, FrameNode handler) {
        if (handler == null) {
            return false;
        }
        Object[] wanted = FrameLocals.words(handler.local, 0);
        if (frame == null) {
            return !storesTo(last, wanted);
        }
        Object[] there = FrameLocals.words(frame.local, wanted.length);
        for (int i = 0; i < wanted.length; i++) {
            if (isWanted(wanted, i) && !Objects.equals(there[i], wanted[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean storesTo(AbstractInsnNode insn, Object[] wanted) {
        int opcode = insn.getOpcode();
        if (opcode < ISTORE || opcode > ASTORE) {
            return false;
        }
        int local = ((VarInsnNode) insn).var;
        boolean wide = opcode == LSTORE || opcode == DSTORE;
        return isWanted(wanted, local) || wide && isWanted(wanted, local + 1);
    }

    /** The second half of a long or double is wanted, too. */
    private static boolean isWanted(Object[] locals, int local) {
        return local < locals.length && locals[local] != TOP;
    }

    private static FrameNode frameOf(LabelNode handler) {
        AbstractInsnNode at = handler;
        while (at != null && at.getOpcode() < 0) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
            at = at.getNext();
        }
        return null;
    }

    private static AbstractInsnNode previousInstruction(AbstractInsnNode from) {
        AbstractInsnNode previous = from.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}
