package heddle.weave.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The part of a constructor before its call of {@code super(...)} or {@code this(...)}. There {@code this} must not be
 * passed to a hook; fields written there belong to an object that nobody else has seen.
 */
public final class ConstructorPrologue {
    private ConstructorPrologue() {}

    /** The call that ends the prologue; null for a method that has none. */
    public static AbstractInsnNode end(ClassNode owner, MethodNode method) {
        if (!method.name.equals("<init>")) {
            return null;
        }
        MethodInsnNode call = call(owner.name, owner.superName, method);
        return call != null ? call : method.instructions.getLast();
    }

    /** The call of a constructor to another one of its object; null if it is not found. */
    public static MethodInsnNode call(String owner, String superName, MethodNode method) {
        int uninitialised = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.NEW) {
                uninitialised++;
            } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
                boolean own = call.owner.equals(owner) || call.owner.equals(superName);
                if (uninitialised == 0 && own) {
                    return call;
                }
                uninitialised--;
            }
        }
        return null;
    }
}
