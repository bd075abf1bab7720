package heddle.scan.jvm.source;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class whose subroutines ({@code jsr}, {@code ret}), which finally blocks were before Java 6, are inlined where they are called:
 * nothing behind needs to know of them.
 */
final class InlinedClass extends ClassNode {
    private static final int LAST_WITH_SUBROUTINES = Opcodes.V1_6;

    InlinedClass() {
        super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
        return (version & 0xFFFF) <= LAST_WITH_SUBROUTINES
                ? new JSRInlinerAdapter(method, access, name, descriptor, signature, exceptions)
                : method;
    }
}
