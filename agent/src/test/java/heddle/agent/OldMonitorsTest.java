package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Monitors as compilers before Java 7 wrote them stay compilable: with one range from the block into its own handler,
 * and, older still, with a handler that nothing covers; and as Kotlin's compiler writes them, whose range ends before the
 * lock is loaded to be left.
 */
class OldMonitorsTest {
    /** How far the range of the handler goes that leaves the monitor. */
    enum Range {
        INTO_THE_HANDLER,
        BEHIND_THE_EXIT,
        BEFORE_THE_EXIT
    }

    @TempDir
    Path directory;

    static List<Arguments> shapes() throws IOException {
        List<Arguments> shapes = new ArrayList<>();
        for (Path jdk : Jdks.installed()) {
            for (Range range : Range.values()) {
                shapes.add(Arguments.of(jdk, range));
            }
        }
        return shapes;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void stayCompilable(Path jdk, Range range) throws Exception {
        Files.write(directory.resolve("OldMonitor.class"), oldMonitor(range));
        Jvm jvm = Jvm.run(
                jdk,
                "quiet",
                "-XX:+PrintCompilation",
                "-cp",
                "target/test-classes:" + directory,
                "behaviour.Often",
                "OldMonitor");
        assertThat(jvm.exit()).as(jvm.err()).isZero();
        List<String> compilations = jvm.out()
                .lines()
                .filter(line -> line.contains("OldMonitor::run"))
                .toList();
        assertThat(compilations).isNotEmpty().noneMatch(line -> line.contains("COMPILE SKIPPED"));
    }

    private static byte[] oldMonitor(Range range) {
        boolean old = range != Range.BEFORE_THE_EXIT;
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(old ? V1_5 : V17, ACC_PUBLIC | ACC_SUPER, "OldMonitor", null, "java/lang/Object", new String[] {
            "java/lang/Runnable"
        });
        writer.visitField(ACC_STATIC, "n", "I", null, null);
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        constructor.visitMaxs(0, 0);
        MethodVisitor run = writer.visitMethod(ACC_PUBLIC, "run", "()V", null, null);
        Label start = new Label();
        Label handler = new Label();
        Label exit = new Label();
        Label end = new Label();
        run.visitTryCatchBlock(start, rangeEnd(range, exit, handler, end), handler, null);
        run.visitVarInsn(ALOAD, 0);
        run.visitInsn(DUP);
        run.visitVarInsn(ASTORE, 1);
        run.visitInsn(MONITORENTER);
        run.visitLabel(start);
        run.visitFieldInsn(GETSTATIC, "OldMonitor", "n", "I");
        run.visitInsn(ICONST_1);
        run.visitInsn(IADD);
        run.visitFieldInsn(PUTSTATIC, "OldMonitor", "n", "I");
        run.visitLabel(exit);
        run.visitVarInsn(ALOAD, 1);
        run.visitInsn(MONITOREXIT);
        run.visitInsn(RETURN);
        run.visitLabel(handler);
        run.visitVarInsn(ASTORE, 2);
        run.visitVarInsn(ALOAD, 1);
        run.visitInsn(MONITOREXIT);
        run.visitLabel(end);
        run.visitVarInsn(ALOAD, 2);
        run.visitInsn(ATHROW);
        run.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static Label rangeEnd(Range range, Label exit, Label handler, Label end) {
        return switch (range) {
            case INTO_THE_HANDLER -> end;
            case BEHIND_THE_EXIT -> handler;
            case BEFORE_THE_EXIT -> exit;
        };
    }
}
