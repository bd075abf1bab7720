package heddle.weave.code;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The knowledge of JaCoCo, whose agent may rewrite the same classes. Its array of probes is shared by all threads and belongs
 * to no program: neither the array nor the code that makes it is observed.
 */
public final class Coverage {
    private static final String RUNTIME = "org.jacoco.agent.rt.";
    private static final String PROBES_METHOD = "$jacocoInit";
    private static final String PROBES_CONSTANT = "$jacocoData";

    private Coverage() {}

    /** Whether a class, by its name with dots, is part of JaCoCo's agent. */
    public static boolean isRuntime(String className) {
        return className.startsWith(RUNTIME);
    }

    /** Whether a method was added to a class for its probes. */
    public static boolean isAdded(String method) {
        return method.equals(PROBES_METHOD);
    }

    /** Whether a class has probes that it gets by an added method: they must be recognised even where analysis is costly. */
    public static boolean isIn(ClassNode node) {
        for (MethodNode method : node.methods) {
            if (isAdded(method.name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an instruction puts the array of probes onto the stack. */
    public static boolean loadsProbes(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && isAdded(call.name)
                || insn instanceof LdcInsnNode ldc
                        && ldc.cst instanceof ConstantDynamic constant
                        && constant.getName().equals(PROBES_CONSTANT);
    }
}
