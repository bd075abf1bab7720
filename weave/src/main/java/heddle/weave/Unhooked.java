package heddle.weave;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Accesses that get no hook. */
interface Unhooked {
    boolean includes(AbstractInsnNode insn);
}
