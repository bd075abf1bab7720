package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/**
 * Puts points of {@link heddle.runtime.noise.Noise} into a class, before anything else is woven into it: before monitors,
 * calls that may synchronise, accesses to fields, and at the beginning of what threads run.
 */
public final class NoiseWeaver {
    private static final String NOISE = "heddle/runtime/noise/Noise";

    /** Methods of the JDK by which a thread has something run by another. */
    private static final Set<String> STARTS = Set.of(
            "start",
            "startVirtualThread",
            "execute",
            "submit",
            "schedule",
            "invokeAll",
            "fork",
            "runAsync",
            "supplyAsync");

    private final AtomicInteger places = new AtomicInteger();

    /** The class with its points. */
    public byte[] weave(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String signature, String[] exceptions) {
                        MethodVisitor target = super.visitMethod(access, name, desc, signature, exceptions);
                        boolean initialises = name.equals("<init>") || name.equals("<clinit>");
                        return initialises || name.equals("$jacocoInit") ? target : new Points(name, target);
                    }
                },
                0);
        return writer.toByteArray();
    }

    private final class Points extends MethodVisitor {
        private final boolean begins;

        Points(String name, MethodVisitor target) {
            super(ASM9, target);
            begins = name.equals("run") || name.equals("call") || name.startsWith("lambda$");
        }

        private void point() {
            call("point");
        }

        private void call(String hook) {
            visitLdcInsn(places.incrementAndGet());
            super.visitMethodInsn(INVOKESTATIC, NOISE, hook, "(I)V", false);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (begins) {
                call("begin");
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == MONITORENTER) {
                point();
            }
            super.visitInsn(opcode);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String desc) {
            if (!owner.startsWith("java/")) {
                call("access");
            }
            super.visitFieldInsn(opcode, owner, name, desc);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
            boolean synchronises = owner.startsWith("java/util/concurrent/")
                    || owner.equals("java/lang/Thread")
                    || !owner.startsWith("java/");
            if (synchronises && owner.startsWith("java/") && STARTS.contains(name)) {
                super.visitMethodInsn(INVOKESTATIC, NOISE, "starts", "()V", false);
            }
            if (synchronises && !name.equals("<init>")) {
                point();
            }
            super.visitMethodInsn(opcode, owner, name, desc, isInterface);
        }
    }
}
