package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.site.WovenClass;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses that order nothing: leaving them out can lose a race and not make one up. What may be volatile, or may be the
 * use of a class that another thread initialised, is not among them.
 */
final class PlainAccess {
    private final ClassNode owner;
    private final ClassLoader loader;
    private final Hierarchy hierarchy;

    PlainAccess(ClassNode owner, ClassLoader loader, Hierarchy hierarchy) {
        this.owner = owner;
        this.loader = loader;
        this.hierarchy = hierarchy;
    }

    boolean includes(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return isPlain(field);
        }
        if (insn instanceof MethodInsnNode call) {
            boolean bulk = call.owner.equals("java/lang/System") && call.name.equals("arraycopy")
                    || call.owner.equals("java/util/Arrays")
                    || call.owner.startsWith("[") && call.name.equals("clone");
            return bulk || call.owner.equals("java/lang/StringBuilder");
        }
        int opcode = insn.getOpcode();
        return opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
    }

    private boolean isPlain(FieldInsnNode field) {
        boolean reference = field.desc.startsWith("L") || field.desc.startsWith("[");
        if (field.getOpcode() == GETSTATIC && reference) {
            return false;
        }
        if (field.owner.equals(owner.name)) {
            for (FieldNode own : owner.fields) {
                if (own.name.equals(field.name) && own.desc.equals(field.desc)) {
                    return (own.access & ACC_VOLATILE) == 0;
                }
            }
            return isPlainOf(owner.superName, field);
        }
        return isKnownPlain(field) || isPlainOf(field.owner, field);
    }

    /** Classes that were woven before are known. */
    private boolean isKnownPlain(FieldInsnNode field) {
        return WovenClass.isPlain(loader, field.owner.replace('/', '.'), field.name);
    }

    /**
     * Of others the class file tells; a superclass is often woven after the class that extends it. Static fields are left to
     * what is known: the first use of another class may be ordered after its initialiser.
     */
    private boolean isPlainOf(String type, FieldInsnNode field) {
        boolean isStatic = field.getOpcode() == GETSTATIC || field.getOpcode() == PUTSTATIC;
        return !isStatic && hierarchy.isKnownPlain(type, field.name, field.desc);
    }
}
