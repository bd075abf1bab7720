package heddle.scan.jvm;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** How many threads a semaphore admits: one that is made with another number than the constant 1 is no lock. */
final class Permits {
    private static final String SEMAPHORE = "java/util/concurrent/Semaphore";

    /** The shape of semaphores that may admit several threads at once. */
    static final String SEVERAL = "heddle/CountingSemaphore";

    private Permits() {}

    /** The shape of the object that the instruction makes. */
    static String shape(TypeInsnNode made) {
        if (!made.desc.equals(SEMAPHORE)) return made.desc;
        AbstractInsnNode copied = made.getNext();
        boolean one = copied != null
                && copied.getOpcode() == Opcodes.DUP
                && copied.getNext().getOpcode() == Opcodes.ICONST_1;
        return one ? SEMAPHORE : SEVERAL;
    }
}
