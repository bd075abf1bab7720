package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/**
 * Thousands of threads contend for monitors in every mode. Since JDK 24 a virtual thread gives up its carrier where it
 * enters one, and HotSpot loses what lies on the operand stack there.
 */
@Tag("slow")
class ContendedMonitorsTest {
    private static final int THREADS = 3000;

    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("heddle.agent.Modes#onEachJdk")
    void countersAreExactAndNothingRaces(Path jdk, String mode) throws Exception {
        Files.write(directory.resolve("OnStack.class"), onStack());
        Path out = directory.resolve("result.json");
        String trace = "record=" + directory.resolve("trace.hdl");
        boolean records = mode.startsWith("record");
        // C2 compiles the same monitors under the detectors
        List<String> arguments = new ArrayList<>(records ? Jvm.SHORT_LIVED : List.of());
        arguments.addAll(List.of("-Xmx1g", "-XX:ErrorFile=" + directory.resolve("crash.log")));
        arguments.addAll(List.of("-cp", "target/test-classes:" + directory, "behaviour.Contended"));
        arguments.addAll(List.of(Integer.toString(THREADS), "OnStack"));
        Jvm jvm = Jvm.run(
                jdk,
                records ? "quiet," + mode.replace("record", trace) : "quiet,out=" + out + ',' + mode,
                arguments.toArray(new String[0]));
        int rounds = 3 * THREADS;
        String sums = rounds + " " + rounds + " " + rounds + " " + rounds + " " + THREADS / 2 + " " + rounds;
        assertThat(jvm.out()).as(jvm.err()).isEqualTo(sums + '\n');
        assertThat(jvm.exit()).isZero();
        if (!records) {
            assertThat(Files.readString(out)).contains("\"races\":[]").contains("\"classesFailed\":0");
        }
    }

    /** Enters a monitor with values of every kind below it on the operand stack, and uses them afterwards. */
    private static byte[] onStack() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String[] interfaces = {"behaviour/Contended$Work"};
        writer.visit(V1_8, ACC_PUBLIC | ACC_SUPER, "OnStack", null, "java/lang/Object", interfaces);
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        constructor.visitMaxs(0, 0);
        MethodVisitor run = writer.visitMethod(ACC_PUBLIC, "run", "(Ljava/lang/Object;)V", null, null);
        run.visitLdcInsn(5_000_000_000L);
        run.visitInsn(FCONST_2);
        run.visitLdcInsn(0.25);
        run.visitIntInsn(SIPUSH, 1234);
        run.visitVarInsn(ALOAD, 1);
        run.visitVarInsn(ALOAD, 1);
        run.visitInsn(MONITORENTER);
        run.visitMethodInsn(INVOKESTATIC, "behaviour/Contended", "entered", "(Ljava/lang/Object;)V", false);
        run.visitMethodInsn(INVOKESTATIC, "behaviour/Contended", "numbers", "(JFDI)V", false);
        run.visitVarInsn(ALOAD, 1);
        run.visitInsn(MONITOREXIT);
        run.visitInsn(RETURN);
        run.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }
}
