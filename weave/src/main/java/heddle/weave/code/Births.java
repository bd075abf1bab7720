package heddle.weave.code;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.PUTFIELD;

import heddle.runtime.setting.Weaving;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes of constructors to fields of their own object, of which no other thread can know yet: neither the constructor nor
 * those that it calls let {@code this} escape. They need no check, and are noted by plain stores, which the JIT drops
 * together with an object that does not escape.
 *
 * <p>Fields that are written in no other way are as good as final, see {@link #settles}.
 */
public final class Births {
    /** Superclasses of the JDK whose constructors do nothing but write fields of their own. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Object",
            "java/lang/Enum",
            "java/lang/Record",
            "java/util/AbstractCollection",
            "java/util/AbstractList",
            "java/util/AbstractMap",
            "java/util/AbstractSet");

    private final Set<AbstractInsnNode> writes = new HashSet<>();
    private final Set<String> settled;

    /** @param node a class before it is woven */
    public Births(ClassNode node, Weaving weaving, Hierarchy hierarchy) {
        if (!weaving.notesBirths()) {
            settled = Set.of();
            return;
        }
        Set<String> confining = confining(node.name, node.superName, node.methods, hierarchy);
        for (MethodNode method : node.methods) {
            if (method.name.equals("<init>") && confining.contains(method.desc)) {
                for (AbstractInsnNode insn : method.instructions) {
                    if (insn.getOpcode() == PUTFIELD && isOfThis(insn)) {
                        writes.add(insn);
                    }
                }
            }
        }
        settled = EffectivelyFinal.of(node, writes);
    }

    /**
     * Whether a field of the class needs no check at all. A thread that gets hold of the object in order after its
     * constructor is ordered after these writes, too; one that does not, races for the reference by which it came.
     */
    public boolean settles(String field) {
        return settled.contains(field);
    }

    public boolean include(FieldInsnNode field) {
        return writes.contains(field);
    }

    /** The descriptors of the constructors that do not let {@code this} escape. */
    static Set<String> confining(String owner, String superName, List<MethodNode> methods, Hierarchy hierarchy) {
        Set<String> found = new HashSet<>();
        boolean grows = true;
        while (grows) {
            grows = false;
            for (MethodNode method : methods) {
                if (method.name.equals("<init>") && !found.contains(method.desc)) {
                    MethodInsnNode first = ConstructorPrologue.call(owner, superName, method);
                    if (first != null && isConfining(first, owner, found, hierarchy) && confines(method, first)) {
                        grows = found.add(method.desc);
                    }
                }
            }
        }
        return found;
    }

    private static boolean isConfining(MethodInsnNode call, String owner, Set<String> own, Hierarchy hierarchy) {
        return call.owner.equals(owner)
                ? own.contains(call.desc)
                : HARMLESS.contains(call.owner) || hierarchy.confines(call.owner, call.desc);
    }

    /** Whether every copy of {@code this} that a constructor makes goes into an access of a field, or its first call. */
    private static boolean confines(MethodNode constructor, MethodInsnNode first) {
        int copies = 0;
        int accounted = 0;
        for (AbstractInsnNode insn : constructor.instructions) {
            switch (insn.getOpcode()) {
                case ALOAD -> copies += ((VarInsnNode) insn).var == 0 ? 1 : 0;
                case DUP -> copies += isThis(insn, 0);
                case DUP2 -> copies += isThis(insn, 0) + isThis(insn, 1);
                case GETFIELD -> accounted += isThis(insn, 0);
                case PUTFIELD -> accounted += isOfThis(insn) ? 1 : 0;
                case ASTORE -> copies += ((VarInsnNode) insn).var == 0 ? 1 : 0;
                default -> accounted += insn == first ? isThis(insn, argumentWords(first)) : 0;
            }
        }
        return copies == accounted;
    }

    private static int isThis(AbstractInsnNode insn, int depth) {
        return Operands.local(insn, depth, ALOAD) == 0 ? 1 : 0;
    }

    private static boolean isOfThis(AbstractInsnNode put) {
        return isThis(put, Type.getType(((FieldInsnNode) put).desc).getSize()) == 1;
    }

    private static int argumentWords(MethodInsnNode call) {
        return (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
    }
}
