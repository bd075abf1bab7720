package heddle.scan.jvm.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Final fields that every constructor gives the same name for something that has one already: {@code mutex = this}, or
 * {@code read = both.readLock()} of another final field. A read of such a field gives the object that the steps lead to.
 */
final class DerivedFields {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final Set<String> BOTH =
            Set.of('L' + LOCKS + "ReadWriteLock;", 'L' + LOCKS + "ReentrantReadWriteLock;");

    private DerivedFields() {}

    /**
     * By field of the class, the instructions that make, of the object on the stack, what the field holds: none for itself.
     * Fields of which that is not known are left out.
     */
    static Map<String, List<AbstractInsnNode>> of(ClassNode owner) {
        Set<String> names = new HashSet<>();
        Set<String> lasting = new HashSet<>();
        for (FieldNode field : owner.fields)
            if (names.add(field.name) && isLasting(field) && field.desc.startsWith("L")) lasting.add(field.name);
        if (lasting.isEmpty()) return Map.of();
        Map<String, List<AbstractInsnNode>> found = new HashMap<>();
        for (MethodNode method : owner.methods)
            for (AbstractInsnNode at : method.instructions) {
                if (at.getOpcode() != Opcodes.PUTFIELD || !((FieldInsnNode) at).owner.equals(owner.name)) continue;
                String field = ((FieldInsnNode) at).name;
                if (!lasting.contains(field)) continue;
                List<AbstractInsnNode> steps = stepsBefore(at, owner);
                List<AbstractInsnNode> others = found.put(field, steps);
                if (steps != null && (others == null || areEqual(others, steps))) continue;
                found.remove(field);
                lasting.remove(field);
            }
        return found;
    }

    private static boolean isLasting(FieldNode field) {
        return (field.access & Opcodes.ACC_FINAL) != 0 && (field.access & Opcodes.ACC_STATIC) == 0;
    }

    private static List<AbstractInsnNode> stepsBefore(AbstractInsnNode assignment, ClassNode owner) {
        AbstractInsnNode value = before(assignment);
        if (isThis(value)) return isThis(before(value)) ? List.of() : null;
        AbstractInsnNode source = before(value);
        boolean side = isSide(value) && isBoth(source, owner) && isThis(before(source));
        return side && isThis(before(before(source))) ? List.of(source, value) : null;
    }

    private static boolean isSide(AbstractInsnNode at) {
        return at instanceof MethodInsnNode call
                && call.desc.startsWith("()")
                && (call.name.equals("readLock") || call.name.equals("writeLock"))
                && BOTH.contains('L' + call.owner + ';');
    }

    private static boolean isBoth(AbstractInsnNode at, ClassNode owner) {
        if (at == null || at.getOpcode() != Opcodes.GETFIELD) return false;
        FieldInsnNode read = (FieldInsnNode) at;
        if (!read.owner.equals(owner.name) || !BOTH.contains(read.desc)) return false;
        return owner.fields.stream().anyMatch(field -> field.name.equals(read.name) && isLasting(field));
    }

    private static boolean areEqual(List<AbstractInsnNode> one, List<AbstractInsnNode> two) {
        if (one.size() != two.size()) return false;
        if (one.isEmpty()) return true;
        return ((FieldInsnNode) one.get(0)).name.equals(((FieldInsnNode) two.get(0)).name)
                && ((MethodInsnNode) one.get(1)).name.equals(((MethodInsnNode) two.get(1)).name);
    }

    /** The instruction before; null if a label that others may jump to, or nothing, is there. */
    private static AbstractInsnNode before(AbstractInsnNode at) {
        if (at == null) return null;
        AbstractInsnNode before = at.getPrevious();
        while (before != null && before.getType() == AbstractInsnNode.LINE) before = before.getPrevious();
        return before;
    }

    private static boolean isThis(AbstractInsnNode at) {
        return at instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD && load.var == 0;
    }
}
