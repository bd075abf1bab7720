package heddle.weave.value;

import heddle.weave.code.Origin;
import heddle.weave.code.OriginFlow;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Calls of constructors behind which a copy of the new object is on top of the stack, as {@code new, dup, ..., <init>}
 * leaves it. Compilers other than javac keep the copy in a local, or none, or have another value on top.
 */
final class Creations {
    private Creations() {}

    /**
     * The calls of a method that is not woven yet. An object that no constructor has finished has the same {@code new} on all
     * ways to the call, as the verifier demands, so the answer is exact.
     */
    static Set<AbstractInsnNode> of(String owner, MethodNode method) {
        Set<AbstractInsnNode> creations = new HashSet<>();
        try {
            Map<AbstractInsnNode, Frame<Origin>> frames =
                    OriginFlow.of(owner, method, new Origin.Tracker(), Creations::isConstruction);
            frames.forEach((call, frame) -> {
                if (leavesCopy((MethodInsnNode) call, frame)) {
                    creations.add(call);
                }
            });
        } catch (AnalyzerException e) {
            throw new IllegalStateException(owner + '.' + method.name + method.desc, e);
        }
        return creations;
    }

    private static boolean isConstruction(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && call.name.equals("<init>");
    }

    private static boolean leavesCopy(MethodInsnNode call, Frame<Origin> frame) {
        int object = frame.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length;
        Origin made = frame.getStack(object);
        return made.isAllocation() && object > 0 && frame.getStack(object - 1) == made;
    }
}
