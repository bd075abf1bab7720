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
 * and, older still, with a handler that nothing covers.
 */
class OldMonitorsTest {
    @TempDir
    Path directory;

    static List<Arguments> shapes() throws IOException {
        List<Arguments> shapes = new ArrayList<>();
        for (Path jdk : Jdks.installed()) {
            shapes.add(Arguments.of(jdk, true));
            shapes.add(Arguments.of(jdk, false));
        }
        return shapes;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void stayCompilable(Path jdk, boolean coversItself) throws Exception {
        Files.write(directory.resolve("OldMonitor.class"), oldMonitor(coversItself));
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

    private static byte[] oldMonitor(boolean coversItself) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                V1_5, ACC_PUBLIC | ACC_SUPER, "OldMonitor", null, "java/lang/Object", new String[] {"java/lang/Runnable"
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
        Label end = new Label();
        run.visitTryCatchBlock(start, coversItself ? end : handler, handler, null);
        run.visitVarInsn(ALOAD, 0);
        run.visitInsn(DUP);
        run.visitVarInsn(ASTORE, 1);
        run.visitInsn(MONITORENTER);
        run.visitLabel(start);
        run.visitFieldInsn(GETSTATIC, "OldMonitor", "n", "I");
        run.visitInsn(ICONST_1);
        run.visitInsn(IADD);
        run.visitFieldInsn(PUTSTATIC, "OldMonitor", "n", "I");
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
}
