package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files of compilers that made a finally block a subroutine. */
class SubroutinesTest {
    @TempDir
    Path directory;

    /** A thread that counts in a subroutine, called on two ways, and a main that starts it twice. */
    private Result scan(boolean locks) throws IOException {
        ClassWriter old = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        old.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Thread", null);
        old.visitField(Opcodes.ACC_STATIC, "count", "I", null, null).visitEnd();
        MethodVisitor init = old.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Thread", "<init>", "()V", false);
        end(init);
        run(old.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null), locks);
        MethodVisitor main =
                old.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        for (int i = 0; i < 2; i++) {
            main.visitTypeInsn(Opcodes.NEW, "Old");
            main.visitInsn(Opcodes.DUP);
            main.visitMethodInsn(Opcodes.INVOKESPECIAL, "Old", "<init>", "()V", false);
            main.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "Old", "start", "()V", false);
        }
        end(main);
        old.visitEnd();
        Files.write(directory.resolve("Old.class"), old.toByteArray());
        return new JvmScan(JvmScan.Options.of(List.of(directory)))
                .run(Progress.NONE)
                .result();
    }

    private static void run(MethodVisitor run, boolean locks) {
        Label other = new Label();
        Label counts = new Label();
        if (locks) {
            run.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
            run.visitInsn(Opcodes.MONITORENTER);
        }
        run.visitFieldInsn(Opcodes.GETSTATIC, "Old", "count", "I");
        run.visitJumpInsn(Opcodes.IFEQ, other);
        run.visitJumpInsn(Opcodes.JSR, counts);
        leave(run, locks);
        run.visitLabel(other);
        run.visitJumpInsn(Opcodes.JSR, counts);
        leave(run, locks);
        run.visitLabel(counts);
        run.visitVarInsn(Opcodes.ASTORE, 1);
        run.visitFieldInsn(Opcodes.GETSTATIC, "Old", "count", "I");
        run.visitInsn(Opcodes.ICONST_1);
        run.visitInsn(Opcodes.IADD);
        run.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "count", "I");
        run.visitVarInsn(Opcodes.RET, 1);
        run.visitMaxs(0, 0);
        run.visitEnd();
    }

    private static void leave(MethodVisitor run, boolean locks) {
        if (locks) {
            run.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
            run.visitInsn(Opcodes.MONITOREXIT);
        }
        run.visitInsn(Opcodes.RETURN);
    }

    private static void end(MethodVisitor method) {
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }

    @Test
    void accessesInSubroutinesAreSeen() throws IOException {
        Result result = scan(false);
        assertThat(result.complete()).as("%s", result.notes()).isTrue();
        assertThat(result.races())
                .extracting(Race::variable, race -> race.second().op())
                .contains(org.assertj.core.groups.Tuple.tuple("Old.count", "write"));
    }

    @Test
    void theyRunUnderTheLocksOfTheirCallers() throws IOException {
        Result result = scan(true);
        assertThat(result.complete()).as("%s", result.notes()).isTrue();
        assertThat(result.races()).isEmpty();
    }
}
