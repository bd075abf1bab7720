package heddle.scan.jvm.model;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Final fields to which every constructor assigns {@code this}: what is read from them is the object that is read. */
final class SelfFields {
    private SelfFields() {}

    static boolean isSelf(ClassNode owner, FieldNode field) {
        boolean lasting = (field.access & Opcodes.ACC_FINAL) != 0 && (field.access & Opcodes.ACC_STATIC) == 0;
        if (!lasting || !field.desc.startsWith("L")) return false;
        boolean found = false;
        for (MethodNode method : owner.methods)
            for (AbstractInsnNode at : method.instructions) {
                boolean assigns = at.getOpcode() == Opcodes.PUTFIELD
                        && ((FieldInsnNode) at).name.equals(field.name)
                        && ((FieldInsnNode) at).owner.equals(owner.name);
                if (!assigns) continue;
                if (!isThis(before(at)) || !isThis(before(before(at)))) return false;
                found = true;
            }
        return found;
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
