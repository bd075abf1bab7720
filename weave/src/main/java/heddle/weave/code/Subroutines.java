package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Compilers before Java 6 made a finally block a subroutine ({@code jsr}, {@code ret}). Each is inlined where it is called,
 * so that nothing behind needs to know of them: a hook in one copy then stands at one place of one way.
 */
public final class Subroutines {
    private static final int LAST_VERSION = V1_6;

    private Subroutines() {}

    /**
     * Inlines all subroutines of a class, save in the methods that are left alone, as {@code name+descriptor}.
     *
     * @return the class file without them; the given one if there were none
     */
    public static byte[] inline(ClassNode node, Set<String> leftAlone, byte[] file) {
        boolean changed = false;
        for (int i = 0; (node.version & 0xFFFF) <= LAST_VERSION && i < node.methods.size(); i++) {
            MethodNode method = node.methods.get(i);
            if (!leftAlone.contains(method.name + method.desc) && calls(method)) {
                node.methods.set(i, inlined(method));
                changed = true;
            }
        }
        return changed ? write(node) : file;
    }

    private static boolean calls(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == JSR) {
                return true;
            }
        }
        return false;
    }

    private static MethodNode inlined(MethodNode method) {
        String[] exceptions = method.exceptions.toArray(new String[0]);
        MethodNode copy =
                new JSRInlinerAdapter(null, method.access, method.name, method.desc, method.signature, exceptions);
        method.accept(copy);
        return copy;
    }

    private static byte[] write(ClassNode node) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }
}
