package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.Jumps;
import heddle.weave.code.Operands;
import heddle.weave.code.QuietCode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Accesses whose check repeats one that has been made before, by the same thread in the same region or epoch: of the same
 * field of the object in the same local variable, of the same static field of the class itself, or of the same element, by
 * local variables, of the same array; where on every way from there to here all is {@link QuietCode}.
 *
 * <p>One pass in the order of the code: where paths meet, the facts of all of them hold, and none where one comes from
 * behind, at the head of a loop, or from an exception. So every round of a loop makes its checks, by which a region
 * detector reaches a thread that stays in it.
 */
final class Repeats {
    private static final int NONE = -1;

    /**
     * A location, as far as the code tells it.
     *
     * @param holder the local variable with the object or array; {@link #NONE} for a static field
     * @param index the local variable with the index; {@link #NONE} if there is none, or a constant, which is the name then
     */
    private record Place(int holder, int index, String name) {
        boolean isBy(int local) {
            return holder == local || index == local;
        }

        // the generated ones would be linked at run time, which costs at the start
        @Override
        public boolean equals(Object other) {
            return other instanceof Place place
                    && place.holder == holder
                    && place.index == index
                    && place.name.equals(name);
        }

        @Override
        public int hashCode() {
            return (name.hashCode() * 31 + holder) * 31 + index;
        }
    }

    private final QuietCode quiet;
    private final Set<AbstractInsnNode> found = new HashSet<>();
    /** Where nothing is known. */
    private final Set<LabelNode> blank;
    /** The meet over all jumps to a label that have been passed. */
    private final Map<LabelNode, Map<Place, Boolean>> arriving = new HashMap<>();
    /** Accesses checked so far, and whether as written. Null in unreachable code. */
    private Map<Place, Boolean> checked = new HashMap<>();

    private Repeats(MethodNode method, QuietCode quiet) {
        this.quiet = quiet;
        blank = Jumps.fromBehind(method);
    }

    /** The instructions of a method that access fields or elements and need no check of their own. */
    static Set<AbstractInsnNode> of(MethodNode method, QuietCode quiet) {
        Repeats repeats = new Repeats(method, quiet);
        for (AbstractInsnNode insn : method.instructions) {
            repeats.visit(insn);
        }
        return repeats.found;
    }

    private void visit(AbstractInsnNode insn) {
        if (insn instanceof LabelNode label) {
            arrive(label);
        } else if (checked == null) {
            return;
        } else {
            pass(insn);
        }
        for (LabelNode target : Jumps.targets(insn)) {
            arriving.merge(target, new HashMap<>(checked), Repeats::onBoth);
        }
        if (Jumps.leaves(insn)) {
            checked = null;
        }
    }

    private void pass(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            visitField(field);
        } else if (opcode >= IALOAD && opcode <= SALOAD) {
            note(insn, element(insn, 0), false);
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            note(insn, element(insn, opcode == LASTORE || opcode == DASTORE ? 2 : 1), true);
        } else if (opcode >= ISTORE && opcode <= ASTORE) {
            forget(((VarInsnNode) insn).var);
        } else if (opcode == IINC) {
            forget(((IincInsnNode) insn).var);
        } else if (!quiet.includes(insn)) {
            checked.clear();
        }
    }

    private void forget(int local) {
        checked.keySet().removeIf(place -> place.isBy(local));
    }

    private void arrive(LabelNode label) {
        Map<Place, Boolean> others = arriving.remove(label);
        if (blank.contains(label)) {
            checked = new HashMap<>();
        } else if (checked == null) {
            checked = others;
        } else if (others != null) {
            checked = onBoth(checked, others);
        }
    }

    private static Map<Place, Boolean> onBoth(Map<Place, Boolean> one, Map<Place, Boolean> two) {
        one.keySet().retainAll(two.keySet());
        one.replaceAll((key, written) -> written && two.get(key));
        return one;
    }

    private void visitField(FieldInsnNode field) {
        boolean writes = field.getOpcode() == PUTFIELD || field.getOpcode() == PUTSTATIC;
        boolean isStatic = field.getOpcode() == GETSTATIC || field.getOpcode() == PUTSTATIC;
        FieldNode own = quiet.own(field);
        if (!quiet.includes(field)) {
            checked.clear();
        } else if (own == null || (own.access & ACC_FINAL) == 0) {
            int depth = writes ? Type.getType(field.desc).getSize() : 0;
            int holder = isStatic ? NONE : Operands.local(field, depth, ALOAD);
            boolean isKnown = isStatic || holder != NONE;
            note(field, isKnown ? new Place(holder, NONE, field.owner + '.' + field.name) : null, writes);
        }
    }

    /** The element that an instruction accesses, with {@code above} words on the stack above its index; null if unknown. */
    private static Place element(AbstractInsnNode insn, int above) {
        int array = Operands.local(insn, above + 1, ALOAD);
        int index = Operands.local(insn, above, ILOAD);
        if (array == NONE) {
            return null;
        }
        if (index != NONE) {
            return new Place(array, index, "[]");
        }
        Integer constant = Operands.constant(insn, above);
        return constant == null ? null : new Place(array, NONE, "[" + constant + "]");
    }

    private void note(AbstractInsnNode access, Place place, boolean writes) {
        if (place == null) {
            return;
        }
        Boolean before = checked.get(place);
        if (before != null && (before || !writes)) {
            found.add(access);
        } else {
            checked.put(place, writes);
        }
    }
}
