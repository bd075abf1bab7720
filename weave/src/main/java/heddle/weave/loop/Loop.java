package heddle.weave.loop;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.Jumps;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * An innermost loop whose code stands in one piece, from its head, which control reaches from the instruction before alone,
 * to the one jump back to it. Handlers of exceptions cover all of it or nothing.
 */
final class Loop {
    final LabelNode head;
    final JumpInsnNode back;
    /** From the head to the jump back, both included. */
    final List<AbstractInsnNode> code;
    /** The blocks that cover it, innermost first. */
    final List<TryCatchBlockNode> covers;

    private final Set<AbstractInsnNode> inside;

    private Loop(JumpInsnNode back, List<AbstractInsnNode> code, List<TryCatchBlockNode> covers) {
        head = back.label;
        this.back = back;
        this.code = code;
        this.covers = covers;
        inside = new HashSet<>(code);
    }

    boolean includes(AbstractInsnNode insn) {
        return inside.contains(insn);
    }

    /** The loops of a method that has not been woven. */
    static List<Loop> innermost(MethodNode method) {
        Map<AbstractInsnNode, Integer> at = new HashMap<>();
        List<Integer> backJumps = new ArrayList<>();
        AbstractInsnNode[] all = method.instructions.toArray();
        for (int i = 0; i < all.length; i++) {
            at.put(all[i], i);
            for (LabelNode target : Jumps.targets(all[i])) {
                if (at.containsKey(target)) {
                    backJumps.add(i);
                }
            }
        }
        List<Loop> loops = new ArrayList<>();
        for (int jump : backJumps) {
            if (all[jump] instanceof JumpInsnNode back && back.getOpcode() != JSR) {
                Loop loop = of(method, all, at, at.get(back.label), jump);
                if (loop != null) {
                    loops.add(loop);
                }
            }
        }
        return loops;
    }

    /** Null if the code between is no such loop. */
    private static Loop of(
            MethodNode method, AbstractInsnNode[] all, Map<AbstractInsnNode, Integer> at, int first, int last) {
        for (int i = 0; i < all.length; i++) {
            for (LabelNode target : Jumps.targets(all[i])) {
                int to = at.get(target);
                boolean fromInside = i >= first && i <= last;
                boolean toInside = to >= first && to <= last;
                if (fromInside ? i != last && toInside && to <= i : toInside) {
                    return null;
                }
            }
        }
        AbstractInsnNode before = all[first];
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        if (before != null && Jumps.leaves(before)) {
            return null;
        }
        List<TryCatchBlockNode> covers = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int start = at.get(block.start);
            int end = at.get(block.end);
            int handler = at.get(block.handler);
            boolean isApart = end <= first || start > last;
            boolean isCovered = start <= first && end > last;
            if (!isApart && !isCovered || handler >= first && handler <= last) {
                return null;
            }
            if (isCovered) {
                covers.add(block);
            }
        }
        return new Loop((JumpInsnNode) all[last], List.of(all).subList(first, last + 1), covers);
    }
}
