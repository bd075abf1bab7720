package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.Jumps;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Whether a method is one that can have two bodies, and gains by it; and where its loops begin. */
final class TwinShape {
    /**
     * HotSpot inlines no larger method where it is called rarely and none larger where it is called often, and compiles none
     * larger than the last.
     */
    private static final int TINY = 35;

    private static final int INLINED = 325;
    private static final int COMPILED = 8000;
    /** Average size of a hook in bytes of bytecode; then that of the test for a window. */
    private static final int HOOK = 9;

    private static final int TEST = 6;

    private final MethodNode method;
    private final Set<LabelNode> heads = new LinkedHashSet<>();
    private int size;
    /** Plain accesses to variables that are watched, and all. */
    private int plain;

    private int all;
    private boolean locks;
    private boolean strange;

    TwinShape(MethodNode method, PlainAccess access) {
        this.method = method;
        count(access);
        if (plain > 0) {
            look();
        }
    }

    private void count(PlainAccess access) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() >= 0 && access.includes(insn)) {
                all++;
                plain += access.counts(insn) ? 1 : 0;
            }
        }
    }

    private void look() {
        locks = (method.access & ACC_SYNCHRONIZED) != 0;
        Set<LabelNode> passed = new HashSet<>();
        boolean hasFrames = false;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                passed.add(label);
            } else if (insn instanceof FrameNode frame) {
                hasFrames = true;
                strange |= hasUninitialised(frame.local) || hasUninitialised(frame.stack);
            } else if (insn.getOpcode() >= 0) {
                size += size(insn);
                locks |= insn.getOpcode() == MONITORENTER;
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
        strange |= !hasFrames && !heads.isEmpty() && jumpsWithUninitialised();
    }

    /** Whether there is a jump, or a place to jump to, between the making of an object and its constructor: no frame tells. */
    private boolean jumpsWithUninitialised() {
        Set<LabelNode> targets = Jumps.targets(method);
        int open = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == NEW) {
                open++;
            } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
                open = Math.max(0, open - 1);
            } else if (open > 0 && (!Jumps.targets(insn).isEmpty() || targets.contains(insn))) {
                return true;
            }
        }
        return false;
    }

    /**
     * The compilers refuse a loop that is entered with a monitor from two places; a frame with an object under construction
     * names the instruction that made it, which is another one in the copy. Where few of the accesses are to variables that
     * are watched, gates at these take less room.
     */
    boolean suits() {
        if (plain == 0 || strange || locks && !heads.isEmpty() || method.name.equals("<clinit>")) {
            return false;
        }
        int gated = size + HOOK * plain;
        int doubled = gated + size + TEST * (1 + heads.size());
        boolean worthwhile = !heads.isEmpty() || plain > 1;
        return worthwhile && 2 * plain >= all && doubled < COMPILED && (!heads.isEmpty() || !exceeds(gated, doubled));
    }

    /** Whether one of HotSpot's bounds lies between the two. */
    private static boolean exceeds(int gated, int doubled) {
        return gated <= TINY && doubled > TINY || gated <= INLINED && doubled > INLINED;
    }

    /** In bytes, or nearly so. */
    private static int size(AbstractInsnNode insn) {
        return switch (insn.getType()) {
            case AbstractInsnNode.INSN -> 1;
            case AbstractInsnNode.VAR_INSN -> ((VarInsnNode) insn).var < 4 ? 1 : 2;
            case AbstractInsnNode.INT_INSN, AbstractInsnNode.LDC_INSN -> 2;
            case AbstractInsnNode.METHOD_INSN -> insn.getOpcode() == INVOKEINTERFACE ? 5 : 3;
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> 5;
            case AbstractInsnNode.TABLESWITCH_INSN -> 14 + 4 * ((TableSwitchInsnNode) insn).labels.size();
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> 10 + 8 * ((LookupSwitchInsnNode) insn).labels.size();
            default -> 3;
        };
    }

    Set<LabelNode> heads() {
        return heads;
    }

    private static boolean hasUninitialised(List<Object> types) {
        return types != null && types.stream().anyMatch(LabelNode.class::isInstance);
    }
}
