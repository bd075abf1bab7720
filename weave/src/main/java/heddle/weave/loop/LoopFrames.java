package heddle.weave.loop;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.FrameLocals;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The stack map frames of code that is put behind a loop. Class files of old versions have none. */
final class LoopFrames {
    private final LoopAccesses accesses;
    /** The locals at the head of the loop; null if the class file has no frames. */
    private final Object[] head;
    /** Those that have one type from end to end of the loop. */
    private final Object[] throughout;

    private LoopFrames(LoopAccesses accesses, Object[] head, Object[] throughout) {
        this.accesses = accesses;
        this.head = head;
        this.throughout = throughout;
    }

    /** To be made before the method is woven; null for a loop whose frames tell too little. */
    static LoopFrames of(MethodNode method, Loop loop, LoopAccesses accesses) {
        FrameNode frame = FrameLocals.at(loop.head);
        if (frame == null) {
            return hasFrames(method) ? null : new LoopFrames(accesses, null, null);
        }
        Object[] head = FrameLocals.words(frame.local, method.maxLocals);
        for (Object type : head) {
            if (type instanceof LabelNode || type == UNINITIALIZED_THIS) {
                return null;
            }
        }
        Object[] throughout = head.clone();
        for (AbstractInsnNode insn : loop.code) {
            boolean isStore = insn.getOpcode() >= ISTORE && insn.getOpcode() <= ASTORE;
            if (isStore && !settle(throughout, (VarInsnNode) insn, loop.covers)
                    || insn instanceof FrameNode inner && !settle(throughout, inner, loop.covers)) {
                return null;
            }
        }
        LoopFrames frames = new LoopFrames(accesses, head, throughout);
        return frames.hasAll() ? frames : null;
    }

    /** Whether what the checks load is there wherever the loop may be left. */
    private boolean hasAll() {
        boolean hasAll = throughout[accesses.increment.var] == INTEGER;
        for (LoopAccesses.Array array : accesses.arrays) {
            hasAll &= throughout[array.local()] != TOP && throughout[array.local()].equals(head[array.local()]);
        }
        return hasAll;
    }

    private static boolean hasFrames(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FrameNode) {
                return true;
            }
        }
        return false;
    }

    /** Settles the frame type of a local that the loop stores into; false if the handlers that cover the loop contradict each other. */
    private static boolean settle(Object[] locals, VarInsnNode store, List<TryCatchBlockNode> covers) {
        Object type = switch (store.getOpcode()) {
            case ISTORE -> INTEGER;
            case LSTORE -> LONG;
            case FSTORE -> FLOAT;
            case DSTORE -> DOUBLE;
            default -> null;
        };
        if (type != null && locals[store.var] == type) {
            return true;
        }
        if (type == LONG || type == DOUBLE) {
            clear(locals, store.var + 1);
        }
        return weaken(locals, store.var, type == null, covers);
    }

    /**
     * Settles the frame types of locals for which a frame inside the loop differs from that at its head: optimisers
     * leave out those that are dead.
     */
    private static boolean settle(Object[] locals, FrameNode inner, List<TryCatchBlockNode> covers) {
        Object[] there = FrameLocals.words(inner.local, locals.length);
        boolean agrees = true;
        for (int i = 0; i < locals.length; i++) {
            Object type = locals[i];
            if (type != null && type != TOP && !type.equals(there[i])) {
                agrees &= weaken(locals, i, type instanceof String || type == NULL, covers);
            }
        }
        return agrees;
    }

    /** Forgets what a local is; of a reference what the handlers say remains. False if these contradict each other. */
    private static boolean weaken(Object[] locals, int local, boolean isReference, List<TryCatchBlockNode> covers) {
        Object agreed = TOP;
        for (TryCatchBlockNode block : covers) {
            FrameNode handler = FrameLocals.at(block.handler);
            Object there = handler == null ? TOP : FrameLocals.words(handler.local, locals.length)[local];
            if (there != TOP && agreed != TOP && !agreed.equals(there)) {
                return false;
            }
            agreed = there == TOP ? agreed : there;
        }
        clear(locals, local);
        if (isReference) {
            locals[local] = agreed;
        }
        return true;
    }

    /** Forgets a local, and with it the long or double that it is a half of. */
    private static void clear(Object[] locals, int local) {
        if (locals[local] == null) {
            locals[local - 1] = TOP;
        } else if (locals[local] == LONG || locals[local] == DOUBLE) {
            locals[local + 1] = TOP;
        }
        locals[local] = TOP;
    }

    /** The frame of code on the way to a label outside; null if there are no frames. */
    FrameNode exit(LabelNode target) {
        FrameNode there = head == null ? null : FrameLocals.at(target);
        if (there == null) {
            return null;
        }
        Object[] locals = FrameLocals.words(there.local, head.length);
        keep(locals, accesses.increment.var);
        for (LoopAccesses.Array array : accesses.arrays) {
            keep(locals, array.local());
        }
        List<Object> stack = there.stack == null ? new ArrayList<>() : there.stack;
        return frame(locals, stack.toArray());
    }

    private void keep(Object[] locals, int local) {
        if (locals[local] == TOP) {
            locals[local] = head[local];
        }
    }

    /** The frame of code that an exception in the loop leads to. */
    FrameNode thrown(Object... stack) {
        return head == null ? null : frame(throughout, stack);
    }

    private static FrameNode frame(Object[] words, Object... stack) {
        Object[] locals = FrameLocals.list(words).toArray();
        return new FrameNode(F_NEW, locals.length, locals, stack.length, stack);
    }
}
