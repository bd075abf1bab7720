package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Where control goes in a method. */
public final class Jumps {
    private Jumps() {}

    /** The labels at which control may arrive from an instruction further down, or from an exception. */
    public static Set<LabelNode> fromBehind(MethodNode method) {
        Set<LabelNode> found = new HashSet<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            found.add(block.handler);
        }
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                passed.add(label);
            }
            for (LabelNode target : targets(insn)) {
                if (passed.contains(target)) {
                    found.add(target);
                }
            }
        }
        return found;
    }

    /** The labels that instructions jump to. */
    public static Set<LabelNode> targets(MethodNode method) {
        Set<LabelNode> found = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            found.addAll(targets(insn));
        }
        return found;
    }

    /** Whether control never goes on to the instruction behind. */
    public static boolean leaves(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode == GOTO || opcode >= RET && opcode <= RETURN || opcode == ATHROW;
    }

    /** Where an instruction may jump to. Asked of every instruction: the list of none is one that makes no iterators. */
    public static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        if (insn instanceof TableSwitchInsnNode choice) {
            return with(choice.labels, choice.dflt);
        }
        return insn instanceof LookupSwitchInsnNode choice ? with(choice.labels, choice.dflt) : Collections.emptyList();
    }

    /** Lets an instruction jump elsewhere where it jumps to one of the labels that have another in their place. */
    public static void redirect(AbstractInsnNode insn, Map<LabelNode, LabelNode> others) {
        if (insn instanceof JumpInsnNode jump) {
            jump.label = others.getOrDefault(jump.label, jump.label);
        } else if (insn instanceof TableSwitchInsnNode choice) {
            choice.dflt = others.getOrDefault(choice.dflt, choice.dflt);
            choice.labels.replaceAll(label -> others.getOrDefault(label, label));
        } else if (insn instanceof LookupSwitchInsnNode choice) {
            choice.dflt = others.getOrDefault(choice.dflt, choice.dflt);
            choice.labels.replaceAll(label -> others.getOrDefault(label, label));
        }
    }

    private static List<LabelNode> with(List<LabelNode> labels, LabelNode other) {
        Set<LabelNode> all = new HashSet<>(labels);
        all.add(other);
        return List.copyOf(all);
    }
}
