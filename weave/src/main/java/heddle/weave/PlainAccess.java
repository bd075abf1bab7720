package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.WovenClass;
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

    PlainAccess(ClassNode owner, ClassLoader loader) {
        this.owner = owner;
        this.loader = loader;
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
        return field.owner.equals(owner.name) ? isOwnPlain(field.name) : isKnownPlain(field);
    }

    private boolean isOwnPlain(String name) {
        for (FieldNode own : owner.fields) {
            if (own.name.equals(name)) {
                return (own.access & ACC_VOLATILE) == 0;
            }
        }
        return false;
    }

    /** Classes that were woven before are known; of others it is not. */
    private boolean isKnownPlain(FieldInsnNode field) {
        return WovenClass.isPlain(loader, field.owner.replace('/', '.'), field.name);
    }
}
