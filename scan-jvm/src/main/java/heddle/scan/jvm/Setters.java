package heddle.scan.jvm;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The plain setters of a class: methods that store their argument into a field and do nothing else. */
final class Setters {
    private final ClassNode owner;
    private final Map<String, String> fieldOf = new HashMap<>();
    private final Set<String> guarded = new HashSet<>();

    private Setters(ClassNode owner) {
        this.owner = owner;
    }

    /** The selectors of plain setters of fields that no locking method of the class accesses. */
    static Set<String> of(ClassNode owner) {
        Setters setters = new Setters(owner);
        for (MethodNode method : owner.methods) setters.visit(method);
        Set<String> plain = new HashSet<>();
        setters.fieldOf.forEach((method, field) -> {
            if (!setters.guarded.contains(field)) plain.add(method);
        });
        return plain;
    }

    private void visit(MethodNode method) {
        if (SharedClasses.locks(method)) {
            for (AbstractInsnNode at : method.instructions)
                if (at instanceof FieldInsnNode access) guarded.add(access.name);
        } else if (method.name.startsWith("set") && Type.getArgumentTypes(method.desc).length == 1) setter(method);
    }

    private void setter(MethodNode method) {
        String field = null;
        for (AbstractInsnNode at : method.instructions) {
            if (at instanceof MethodInsnNode) return;
            if (!(at instanceof FieldInsnNode access)) continue;
            if (access.getOpcode() != Opcodes.PUTFIELD || field != null || !access.owner.equals(owner.name)) return;
            field = access.name;
        }
        if (field != null) fieldOf.put(method.name + method.desc, field);
    }
}
