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
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Accesses whose check repeats one that has been made before, by the same thread in the same region or epoch: of the same
 * field of the object in the same local variable, where on every way from there to here nothing can end a region or an
 * epoch. That is a call, a monitor, a field that may be volatile, and whatever may load or initialise a class.
 *
 * <p>One pass in the order of the code: what holds where ways meet is what holds on all of them, and nothing where one comes
 * from behind, at the head of a loop, or from an exception.
 */
final class Repeats {
    private final ClassNode owner;
    private final Set<AbstractInsnNode> found = new HashSet<>();
    /** Where nothing is known. */
    private final Set<LabelNode> blank;
    /** What all jumps to a label that have been passed agree on. */
    private final Map<LabelNode, Map<String, Boolean>> arriving = new HashMap<>();
    /** What has been checked so far, by local variable and field: whether as written. Null where no way leads. */
    private Map<String, Boolean> checked = new HashMap<>();

    private Repeats(ClassNode owner, MethodNode method) {
        this.owner = owner;
        blank = Jumps.fromBehind(method);
    }

    /** The field instructions of a method that need no check of their own. */
    static Set<AbstractInsnNode> of(ClassNode owner, MethodNode method) {
        Repeats repeats = new Repeats(owner, method);
        for (AbstractInsnNode insn : method.instructions) {
            repeats.visit(insn);
        }
        return repeats.found;
    }

    private void visit(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof LabelNode label) {
            arrive(label);
        } else if (checked == null) {
            return;
        } else if (insn instanceof FieldInsnNode field) {
            visitField(field);
        } else if (opcode >= ISTORE && opcode <= ASTORE) {
            String prefix = ((VarInsnNode) insn).var + " ";
            checked.keySet().removeIf(key -> key.startsWith(prefix));
        } else if (endsLine(insn)) {
            checked.clear();
        }
        for (LabelNode target : Jumps.targets(insn)) {
            arriving.merge(target, new HashMap<>(checked), Repeats::onBoth);
        }
        if (Jumps.leaves(insn)) {
            checked = null;
        }
    }

    private void arrive(LabelNode label) {
        Map<String, Boolean> others = arriving.remove(label);
        if (blank.contains(label)) {
            checked = new HashMap<>();
        } else if (checked == null) {
            checked = others;
        } else if (others != null) {
            checked = onBoth(checked, others);
        }
    }

    private static Map<String, Boolean> onBoth(Map<String, Boolean> one, Map<String, Boolean> two) {
        one.keySet().retainAll(two.keySet());
        one.replaceAll((key, written) -> written && two.get(key));
        return one;
    }

    /** Calls, monitors, and instructions that may load or initialise a class or resolve a constant by a call. */
    private static boolean endsLine(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode >= INVOKEVIRTUAL && opcode <= NEW
                || opcode == ANEWARRAY
                || opcode == MULTIANEWARRAY
                || opcode == CHECKCAST
                || opcode == INSTANCEOF
                || opcode == MONITORENTER
                || opcode == MONITOREXIT
                || opcode == JSR
                || opcode == RET
                || insn instanceof LdcInsnNode ldc && !(ldc.cst instanceof Number) && !(ldc.cst instanceof String);
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
