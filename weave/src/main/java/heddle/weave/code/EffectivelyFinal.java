package heddle.weave.code;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Private fields that nothing writes but constructors before their object can be known, or, if they are static, the static
 * initialiser. A class that shares its private fields with others of its nest has none, and neither is a field among them
 * whose name the class has as a string, since a handle or reflection may write it, nor one of several of the same name, which
 * optimisers make.
 */
final class EffectivelyFinal {
    private EffectivelyFinal() {}

    /** @param births writes of constructors to objects that have not escaped */
    static Set<String> of(ClassNode node, Set<AbstractInsnNode> births) {
        Set<String> found = new HashSet<>();
        if (node.nestHostClass != null || node.nestMembers != null && !node.nestMembers.isEmpty()) {
            return found;
        }
        Set<String> others = new HashSet<>();
        for (FieldNode field : node.fields) {
            boolean isPlain = (field.access & (Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE)) == 0;
            boolean isCandidate = isPlain && (field.access & Opcodes.ACC_PRIVATE) != 0;
            if (!isCandidate || !found.add(field.name)) {
                others.add(field.name);
            }
        }
        found.removeAll(others);
        if (!found.isEmpty()) {
            for (MethodNode method : node.methods) {
                removeWritten(node, method, births, found);
            }
        }
        return found;
    }

    private static void removeWritten(
            ClassNode node, MethodNode method, Set<AbstractInsnNode> births, Set<String> found) {
        boolean isInitialiser = method.name.equals("<clinit>");
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LdcInsnNode constant && constant.cst instanceof String name) {
                found.remove(name);
            } else if (insn instanceof FieldInsnNode field && field.owner.equals(node.name)) {
                boolean settles = switch (field.getOpcode()) {
                    case Opcodes.PUTFIELD -> births.contains(field);
                    case Opcodes.PUTSTATIC -> isInitialiser;
                    default -> true;
                };
                if (!settles) {
                    found.remove(field.name);
                }
            }
        }
    }
}
