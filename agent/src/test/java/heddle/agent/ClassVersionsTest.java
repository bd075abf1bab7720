package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Classes of every version that a JVM accepts, from 1.1 with its subroutines to the JVM's own, are woven and race. */
class ClassVersionsTest {
    private static final int OLDEST = 45;

    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyVersionIsObserved(Path jdk) throws Exception {
        int newest = 44 + Jdks.release(jdk);
        for (int version = OLDEST; version <= newest; version++) {
            String name = "Version" + version;
            Files.write(directory.resolve(name + ".class"), racer(name, version));
        }
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(
                jdk,
                "quiet,out=" + out,
                "-cp",
                "target/test-classes:" + directory,
                "behaviour.Versions",
                Integer.toString(OLDEST),
                Integer.toString(newest));
        assertThat(jvm.exit()).as(jvm.err()).isZero();
        String result = Files.readString(out);
        assertThat(result).contains("\"complete\":true");
        for (int version = OLDEST; version <= newest; version++) {
            assertThat(result).contains("Version" + version + ".racy").doesNotContain("Version" + version + ".locked");
        }
    }

    /** {@code run()} writes one static field freely and another under a lock, by a subroutine where there are any. */
    private static byte[] racer(String name, int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int format = version == OLDEST ? V1_1 : version;
        writer.visit(
                format, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", new String[] {"java/lang/Runnable"});
        writer.visitField(ACC_STATIC, "racy", "I", null, null);
        writer.visitField(ACC_STATIC, "locked", "J", null, null);
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        constructor.visitMaxs(0, 0);
        MethodVisitor run = writer.visitMethod(ACC_PUBLIC, "run", "()V", null, null);
        run.visitInsn(ICONST_1);
        run.visitFieldInsn(PUTSTATIC, name, "racy", "I");
        run.visitMethodInsn(INVOKESTATIC, name, "update", "()V", false);
        run.visitInsn(RETURN);
        run.visitMaxs(0, 0);
        MethodVisitor update = writer.visitMethod(ACC_STATIC | ACC_SYNCHRONIZED, "update", "()V", null, null);
        if (version <= 49) {
            subroutine(update, name);
        } else {
            increment(update, name);
            update.visitInsn(RETURN);
        }
        update.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void subroutine(MethodVisitor code, String name) {
        Label body = new Label();
        code.visitJumpInsn(JSR, body);
        code.visitJumpInsn(JSR, body);
        code.visitInsn(RETURN);
        code.visitLabel(body);
        code.visitVarInsn(ASTORE, 0);
        increment(code, name);
        code.visitVarInsn(RET, 0);
    }

    private static void increment(MethodVisitor code, String name) {
        code.visitFieldInsn(GETSTATIC, name, "locked", "J");
        code.visitInsn(LCONST_1);
        code.visitInsn(LADD);
        code.visitFieldInsn(PUTSTATIC, name, "locked", "J");
    }
}
