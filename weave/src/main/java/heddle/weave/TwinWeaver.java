package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.Jumps;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Two bodies in one method, for a sampling detector: a bare one that runs outside of windows and has no hooks at plain
 * accesses, and a full one. Which of them runs is tested on entry and at the head of each loop, which both bodies
 * share; so a loop that never ends follows windows like everything else. Operations that order threads are hooked in
 * both, since a window may open or close while a body runs.
 *
 * <p>A head of a loop has a frame, and its copy has the same one: no frame has to be computed, save that of the entry.
 */
final class TwinWeaver {
    private static final String GATE = "heddle/runtime/sample/Gate";
    private static final String SAMPLED = "heddle/runtime/sample/Sampled";

    private final ClassNode owner;
    private final MethodNode bare;
    private final TwinShape shape;

    /** @param shape of the same method, and one that suits */
    TwinWeaver(ClassNode owner, MethodNode method, TwinShape shape) {
        this.owner = owner;
        this.bare = method;
        this.shape = shape;
    }

    /** How the bodies get their hooks. */
    interface Bodies {
        void weave(MethodNode body, boolean full);
    }

    void weave(Bodies bodies) {
        MethodNode full = new MethodNode(ASM9, bare.access, bare.name, bare.desc, bare.signature, null);
        bare.accept(full);
        Map<LabelNode, LabelNode> copies = new HashMap<>();
        List<LabelNode> labels = labels(bare);
        List<LabelNode> copied = labels(full);
        for (int i = 0; i < labels.size(); i++) {
            copies.put(labels.get(i), copied.get(i));
        }
        List<Head> heads = new ArrayList<>();
        Map<LabelNode, LabelNode> shared = new HashMap<>();
        for (LabelNode head : shape.heads()) {
            heads.add(new Head(head, copies.get(head)));
            shared.put(copies.get(head), head);
        }
        bodies.weave(bare, false);
        bodies.weave(full, true);
        for (AbstractInsnNode insn : full.instructions) {
            callDirectly(insn);
            Jumps.redirect(insn, shared);
        }
        for (Head head : heads) {
            head.join(bare, full);
        }
        join(full);
    }

    /** Hooks of the full body look for themselves whether the window is still open. */
    private static void callDirectly(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call && call.owner.equals(GATE)) {
            call.owner = SAMPLED;
        }
    }

    private static List<LabelNode> labels(MethodNode method) {
        List<LabelNode> labels = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                labels.add(label);
            }
        }
        return labels;
    }

    /**
     * Where a loop begins: behind label and frame, before anything that is woven. The head in the bare body is that of both,
     * and the loop of the full body goes there, too. If each body had its own head, with ways over to the other, there would
     * be loops that are entered in two places, and the compilers optimise no such loop.
     */
    private static final class Head {
        private final LabelNode label;
        private final AbstractInsnNode bareEnd;
        private final AbstractInsnNode fullEnd;
        private final FrameNode frame;

        Head(LabelNode label, LabelNode copy) {
            this.label = label;
            bareEnd = end(label);
            fullEnd = end(copy);
            frame = frame(copy, fullEnd);
        }

        private static AbstractInsnNode end(LabelNode label) {
            AbstractInsnNode last = label;
            while (last.getNext() != null && last.getNext().getOpcode() < 0) {
                last = last.getNext();
            }
            return last;
        }

        /** The frame of the head; null in a class without frames. */
        private static FrameNode frame(LabelNode from, AbstractInsnNode to) {
            for (AbstractInsnNode each = from; each != to.getNext(); each = each.getNext()) {
                if (each instanceof FrameNode frame) {
                    return frame;
                }
            }
            return null;
        }

        /**
         * Jumps to the head of the full body's loop go to the shared one already; fall-through into it is redirected. The
         * frame by then has the locals that the hooks of both bodies keep.
         */
        void join(MethodNode bare, MethodNode full) {
            LabelNode inside = new LabelNode();
            bare.instructions.insert(bareEnd, test(IFNE, inside));
            InsnList way = new InsnList();
            way.add(new JumpInsnNode(GOTO, label));
            way.add(inside);
            if (frame != null) {
                way.add(frame.clone(Map.of()));
            }
            full.instructions.insert(fullEnd, way);
        }
    }

    private static InsnList test(int jump, LabelNode target) {
        InsnList code = new InsnList();
        code.add(new FieldInsnNode(GETSTATIC, "heddle/runtime/sync/Windows", "open", "I"));
        code.add(new JumpInsnNode(jump, target));
        return code;
    }

    private void join(MethodNode full) {
        LabelNode start = new LabelNode();
        bare.instructions.insert(test(IFNE, start));
        bare.instructions.add(start);
        if ((owner.version & 0xFFFF) >= V1_6 && !startsWithFrame(full)) {
            bare.instructions.add(entryFrame());
        }
        bare.instructions.add(full.instructions);
        bare.tryCatchBlocks.addAll(full.tryCatchBlocks);
        if (bare.localVariables != null) {
            bare.localVariables.addAll(full.localVariables);
        }
        bare.maxLocals = Math.max(bare.maxLocals, full.maxLocals);
    }

    /** Whether the method begins with the head of a loop; no place may have two frames. */
    private static boolean startsWithFrame(MethodNode method) {
        AbstractInsnNode each = method.instructions.getFirst();
        while (each.getOpcode() < 0 && !(each instanceof FrameNode)) {
            each = each.getNext();
        }
        return each instanceof FrameNode;
    }

    /** The frame at a method's entry: its receiver and its arguments. */
    private FrameNode entryFrame() {
        List<Object> locals = new ArrayList<>();
        if ((bare.access & ACC_STATIC) == 0) {
            locals.add(bare.name.equals("<init>") ? (Object) UNINITIALIZED_THIS : owner.name);
        }
        for (Type argument : Type.getArgumentTypes(bare.desc)) {
            locals.add(
                    switch (argument.getSort()) {
                        case Type.LONG -> LONG;
                        case Type.DOUBLE -> DOUBLE;
                        case Type.FLOAT -> FLOAT;
                        case Type.OBJECT, Type.ARRAY -> argument.getInternalName();
                        default -> INTEGER;
                    });
        }
        return new FrameNode(F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
    }
}
