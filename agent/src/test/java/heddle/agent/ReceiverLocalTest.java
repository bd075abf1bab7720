package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Synchronised methods as optimisers leave them: the local of the receiver is reused by another object or a number, or is in
 * no frame any more because it is dead; and constructors of final fields, in which the same becomes of the object. Without
 * the monitor the same method races.
 */
@Tag("slow")
class ReceiverLocalTest {
    /** The fate of the receiver's local. */
    enum Shape {
        OBJECT,
        NUMBER,
        DEAD;

        /** The generated class that has it. */
        String type() {
            return "Shaped" + ordinal();
        }
    }

    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("heddle.agent.Modes#onEachJdk")
    void monitorIsLeftByTheReceiver(Path jdk, String mode) throws Exception {
        String result = run(jdk, mode, true);
        assertThat(result).doesNotContain(".count\"").contains("\"classesFailed\":0");
    }

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void withoutTheMonitorItRaces(Path jdk) throws Exception {
        String result = run(jdk, "detector=fasttrack", false);
        for (Shape shape : Shape.values()) {
            assertThat(result).contains(shape.type() + ".count\"");
        }
    }

    /** All shapes in one JVM, one after the other. */
    private String run(Path jdk, String mode, boolean locked) throws Exception {
        Path out = directory.resolve("result.json");
        String trace = "record=" + directory.resolve("trace.hdl");
        boolean records = mode.startsWith("record");
        List<String> arguments =
                new ArrayList<>(List.of("-cp", "target/test-classes:" + directory, "behaviour.Reusing"));
        for (Shape shape : Shape.values()) {
            Files.write(directory.resolve(shape.type() + ".class"), shaped(shape, locked));
            arguments.add(shape.type());
        }
        Jvm jvm = Jvm.runShortly(
                jdk,
                records ? "quiet," + mode.replace("record", trace) : "quiet,out=" + out + ',' + mode,
                arguments.toArray(new String[0]));
        assertThat(jvm.err()).isEmpty();
        if (locked) {
            assertThat(jvm.out()).isEqualTo("2000\n".repeat(Shape.values().length));
        }
        return records ? "\"classesFailed\":0" : Files.readString(out);
    }

    private static byte[] shaped(Shape shape, boolean locked) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String[] interfaces = {"java/util/function/BiConsumer"};
        writer.visit(V1_8, ACC_PUBLIC | ACC_SUPER, shape.type(), null, "java/lang/Object", interfaces);
        writer.visitField(ACC_PUBLIC | ACC_STATIC, "count", "I", null, null);
        writer.visitField(ACC_FINAL, "numbers", "[I", null, null);
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        construct(constructor, shape);
        constructor.visitMaxs(0, 0);
        int access = ACC_PUBLIC | (locked ? ACC_SYNCHRONIZED : 0);
        MethodVisitor code =
                writer.visitMethod(access, "accept", "(Ljava/lang/Object;Ljava/lang/Object;)V", null, null);
        Label end = new Label();
        code.visitVarInsn(ALOAD, 1);
        code.visitJumpInsn(IFNULL, end);
        code.visitFieldInsn(GETSTATIC, shape.type(), "count", "I");
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        switch (shape) {
            case OBJECT -> {
                code.visitVarInsn(ALOAD, 2);
                code.visitVarInsn(ASTORE, 0);
            }
            case NUMBER -> {
                code.visitVarInsn(ISTORE, 0);
                code.visitVarInsn(ILOAD, 0);
            }
            default -> code.visitInsn(NOP);
        }
        code.visitFieldInsn(PUTSTATIC, shape.type(), "count", "I");
        code.visitLabel(end);
        code.visitFrame(F_FULL, 0, null, 0, null);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Writes the final field, and then needs the object no more. */
    private static void construct(MethodVisitor code, Shape shape) {
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ICONST_1);
        code.visitIntInsn(NEWARRAY, T_INT);
        code.visitFieldInsn(PUTFIELD, shape.type(), "numbers", "[I");
        Label end = new Label();
        switch (shape) {
            case OBJECT -> {
                code.visitLdcInsn("another");
                code.visitVarInsn(ASTORE, 0);
            }
            case NUMBER -> {
                code.visitInsn(ICONST_1);
                code.visitVarInsn(ISTORE, 0);
            }
            default -> {
                code.visitInsn(ICONST_1);
                code.visitJumpInsn(IFNE, end);
                code.visitInsn(NOP);
                code.visitLabel(end);
                code.visitFrame(F_FULL, 0, null, 0, null);
            }
        }
        code.visitInsn(RETURN);
    }
}
