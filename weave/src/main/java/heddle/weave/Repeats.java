package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Accesses whose check repeats one that has just been made, by the same thread in the same region: of the same field of
 * the object in the same local variable, on a straight line of code on which nothing can end a region. That is a call,
 * a monitor, a field that may be volatile, and whatever may initialise a class.
 */
final class Repeats {
    private final ClassNode owner;
    private final Set<AbstractInsnNode> targets = new HashSet<>();
    private final Set<AbstractInsnNode> found = new HashSet<>();
    /** What has been checked so far, by local variable and field: whether as written. */
    private final Map<String, Boolean> checked = new HashMap<>();

    private Repeats(ClassNode owner) {
        this.owner = owner;
    }

    /** The field instructions of a method that need no check of their own. */
    static Set<AbstractInsnNode> of(ClassNode owner, MethodNode method) {
        Repeats repeats = new Repeats(owner);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            repeats.targets.add(block.handler);
        }
        for (AbstractInsnNode insn : method.instructions) {
            repeats.addTargets(insn);
        }
        for (AbstractInsnNode insn : method.instructions) {
            repeats.visit(insn);
        }
        return repeats.found;
    }

    private void addTargets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            targets.add(jump.label);
        } else if (insn instanceof TableSwitchInsnNode choice) {
            targets.addAll(choice.labels);
            targets.add(choice.dflt);
        } else if (insn instanceof LookupSwitchInsnNode choice) {
            targets.addAll(choice.labels);
            targets.add(choice.dflt);
        }
    }

    private void visit(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof LabelNode) {
            if (targets.contains(insn)) {
                checked.clear();
            }
        } else if (insn instanceof FieldInsnNode field) {
            visitField(field);
        } else if (opcode >= ISTORE && opcode <= ASTORE) {
            String prefix = ((VarInsnNode) insn).var + " ";
            checked.keySet().removeIf(key -> key.startsWith(prefix));
        } else if (endsLine(opcode)) {
            checked.clear();
        }
    }

    /** Calls, monitors, and instructions that may initialise a class or resolve a constant by a call. */
    private static boolean endsLine(int opcode) {
        return opcode >= INVOKEVIRTUAL && opcode <= NEW
                || opcode == MONITORENTER
                || opcode == MONITOREXIT
                || opcode == LDC
                || opcode == JSR
                || opcode == RET;
    }

    private void visitField(FieldInsnNode field) {
        if (!isOwnPlain(field)) {
            checked.clear();
            return;
        }
        boolean writes = field.getOpcode() == PUTFIELD;
        int local = writes ? written(field) : read(field);
        if (local < 0) {
            return;
        }
        String key = local + " " + field.name;
        Boolean before = checked.get(key);
        if (before != null && (before || !writes)) {
            found.add(field);
        } else {
            checked.put(key, writes);
        }
    }

    /** An instance field that this class itself declares, and that is neither volatile nor final. */
    private boolean isOwnPlain(FieldInsnNode field) {
        boolean ofInstance = field.getOpcode() == GETFIELD || field.getOpcode() == PUTFIELD;
        if (ofInstance && field.owner.equals(owner.name)) {
            for (FieldNode own : owner.fields) {
                if (own.name.equals(field.name) && own.desc.equals(field.desc)) {
                    return (own.access & (ACC_VOLATILE | ACC_FINAL | ACC_STATIC)) == 0;
                }
            }
        }
        return false;
    }

    private static int read(FieldInsnNode field) {
        return local(before(field));
    }

    /** The local variable that holds the object of a putfield, found from its value backwards; -1 if unknown. */
    private static int written(FieldInsnNode field) {
        int above = Type.getType(field.desc).getSize();
        AbstractInsnNode insn = before(field);
        while (insn != null && !(insn instanceof LabelNode)) {
            int effect = StackEffect.of(insn);
            if (effect == StackEffect.UNKNOWN) {
                return -1;
            }
            above -= StackEffect.pushed(effect);
            if (above < 0) {
                return above == -1 ? local(insn) : -1;
            }
            above += StackEffect.popped(effect);
            insn = before(insn);
        }
        return -1;
    }

    private static int local(AbstractInsnNode insn) {
        return insn != null && insn.getOpcode() == ALOAD ? ((VarInsnNode) insn).var : -1;
    }

    /** The instruction before, on the same line of code; a label that begins a line of the source is passed over. */
    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode previous = insn.getPrevious();
        while (previous != null && previous.getOpcode() < 0 && !(previous instanceof LabelNode)) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}
