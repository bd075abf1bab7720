package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Whether a method is one that can have two bodies, and gains by it; and where its loops begin. */
final class TwinShape {
    /** HotSpot inlines no larger method, and compiles none larger than the other. */
    private static final int INLINED = 325;

    private static final int COMPILED = 8000;
    /** What instructions and hooks take on average, in bytes. */
    private static final int INSTRUCTION = 2;

    private static final int HOOK = 7;

    private final MethodNode method;
    private final Set<LabelNode> heads = new LinkedHashSet<>();
    private int instructions;
    private int plain;
    private boolean locks;
    private boolean strange;

    TwinShape(MethodNode method, PlainAccess access) {
        this.method = method;
        locks = (method.access & ACC_SYNCHRONIZED) != 0;
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                passed.add(label);
            } else if (insn instanceof FrameNode frame) {
                strange |= hasUninitialised(frame.local) || hasUninitialised(frame.stack);
            } else if (insn.getOpcode() >= 0) {
                instructions++;
                plain += access.includes(insn) ? 1 : 0;
                locks |= insn.getOpcode() == MONITORENTER;
                strange |= insn.getOpcode() == JSR || insn.getOpcode() == RET;
                for (LabelNode target : Jumps.targets(insn)) {
                    if (passed.contains(target)) {
                        heads.add(target);
                    }
                }
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            strange |= heads.contains(block.handler);
        }
    }

    /**
     * The compilers refuse a loop that is entered with a monitor from two places; a frame with an object under construction
     * names the instruction that made it, which is another one in the copy.
     */
    boolean suits() {
        if (strange || locks && !heads.isEmpty() || method.name.equals("<clinit>")) {
            return false;
        }
        int gated = INSTRUCTION * instructions + HOOK * plain;
        int doubled = gated + INSTRUCTION * instructions;
        boolean worthwhile = !heads.isEmpty() ? plain > 0 : plain > 1;
        return worthwhile && doubled < COMPILED && (doubled < INLINED || gated > INLINED || !heads.isEmpty());
    }

    Set<LabelNode> heads() {
        return heads;
    }

    private static boolean hasUninitialised(List<Object> types) {
        return types != null && types.stream().anyMatch(LabelNode.class::isInstance);
    }
}
