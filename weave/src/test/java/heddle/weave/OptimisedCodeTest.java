package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Settings;
import heddle.runtime.setting.Weaving;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Code as ProGuard and R8 leave it and javac does not: woven, it verifies. */
class OptimisedCodeTest {
    private static final String NAME = "demo/Optimised";

    private static byte[] type(int access, String desc, Consumer<MethodVisitor> body) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_8, ACC_PUBLIC | ACC_SUPER, NAME, null, "java/lang/Object", null);
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        constructor.visitMaxs(0, 0);
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | access, "run", desc, null, null);
        body.accept(method);
        method.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void assertVerifies(byte[] bytes) {
        ClassLoader loader = new ClassLoader(OptimisedCodeTest.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) {
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
        assertThatCode(() -> Class.forName("demo.Optimised", true, loader)).doesNotThrowAnyException();
    }

    private static List<String> hooks(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        return node.methods.stream()
                .filter(method -> method.name.equals("run"))
                .flatMap(method -> java.util.Arrays.stream(method.instructions.toArray()))
                .filter(insn -> insn instanceof MethodInsnNode call && call.owner.startsWith("heddle/"))
                .map(insn -> ((MethodInsnNode) insn).name)
                .toList();
    }

    /** The sum of an array's elements, with a local that is dead in a part of each round, and in no frame there. */
    private static void loop(MethodVisitor code) {
        Label head = new Label();
        Label inner = new Label();
        Label end = new Label();
        for (int local = 1; local <= 3; local++) {
            code.visitInsn(ICONST_0);
            code.visitVarInsn(ISTORE, local);
        }
        code.visitLabel(head);
        code.visitFrame(F_FULL, 4, new Object[] {"[I", INTEGER, INTEGER, INTEGER}, 0, null);
        code.visitVarInsn(ILOAD, 1);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ARRAYLENGTH);
        code.visitJumpInsn(IF_ICMPGE, end);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ILOAD, 1);
        code.visitInsn(IALOAD);
        code.visitVarInsn(ILOAD, 2);
        code.visitJumpInsn(IF_ICMPEQ, inner);
        code.visitInsn(NOP);
        code.visitLabel(inner);
        code.visitFrame(F_FULL, 4, new Object[] {"[I", INTEGER, TOP, INTEGER}, 0, null);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ILOAD, 1);
        code.visitInsn(IALOAD);
        code.visitVarInsn(ISTORE, 2);
        code.visitVarInsn(ILOAD, 3);
        code.visitVarInsn(ILOAD, 2);
        code.visitInsn(IADD);
        code.visitVarInsn(ISTORE, 3);
        code.visitIincInsn(1, 1);
        code.visitJumpInsn(GOTO, head);
        code.visitLabel(end);
        code.visitFrame(F_FULL, 4, new Object[] {TOP, TOP, TOP, INTEGER}, 0, null);
        code.visitVarInsn(ILOAD, 3);
        code.visitInsn(IRETURN);
    }

    @Test
    void loopsWithDeadLocals() {
        byte[] bytes = type(ACC_STATIC, "([I)I", OptimisedCodeTest::loop);
        byte[] woven = new Weaver(Weaving.chosen()).weave(null, bytes).bytes();
        assertThat(hooks(woven)).contains("leftLoop");
        assertVerifies(woven);
    }

    /** The copy of the new object is in a local when its constructor is called, and another value is on top of the stack. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void newObjectsInLocals(boolean isLong) {
        byte[] bytes = type(ACC_STATIC, "()Ljava/lang/Object;", code -> {
            if (isLong) {
                code.visitInsn(LCONST_0);
            }
            code.visitTypeInsn(NEW, NAME);
            code.visitInsn(DUP);
            code.visitVarInsn(ASTORE, 0);
            code.visitMethodInsn(INVOKESPECIAL, NAME, "<init>", "()V", false);
            if (isLong) {
                code.visitInsn(POP2);
            }
            code.visitVarInsn(ALOAD, 0);
            code.visitInsn(ARETURN);
        });
        assertVerifies(new Weaver(Weavings.ofValues()).weave(null, bytes).bytes());
    }

    /** Two objects are made at once, and the first one's constructor is called last. */
    @Test
    void newObjectsThatAreFinishedInAnotherOrder() {
        byte[] bytes = type(ACC_STATIC, "()Ljava/lang/Object;", code -> {
            code.visitTypeInsn(NEW, NAME);
            code.visitVarInsn(ASTORE, 0);
            code.visitTypeInsn(NEW, NAME);
            code.visitInsn(DUP);
            code.visitVarInsn(ALOAD, 0);
            code.visitMethodInsn(INVOKESPECIAL, NAME, "<init>", "()V", false);
            code.visitMethodInsn(INVOKESPECIAL, NAME, "<init>", "()V", false);
            code.visitInsn(ARETURN);
        });
        byte[] woven = new Weaver(Weavings.ofValues()).weave(null, bytes).bytes();
        assertThat(hooks(woven)).containsOnlyOnce("read");
        assertVerifies(woven);
    }

    /** A constructor of a final field with a loop, in which the object is dead and in no frame; it has two bodies. */
    @Test
    void constructorsWithDeadObjects() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_8, ACC_PUBLIC | ACC_SUPER, NAME, null, "java/lang/Object", null);
        writer.visitField(ACC_FINAL, "numbers", "[I", null, null);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "([I)V", null, null);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, 1);
        code.visitFieldInsn(PUTFIELD, NAME, "numbers", "[I");
        code.visitInsn(ICONST_3);
        code.visitVarInsn(ISTORE, 2);
        Label head = new Label();
        code.visitLabel(head);
        code.visitFrame(F_FULL, 3, new Object[] {TOP, "[I", INTEGER}, 0, null);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ILOAD, 2);
        code.visitInsn(ICONST_0);
        code.visitInsn(IASTORE);
        code.visitIincInsn(2, -1);
        code.visitVarInsn(ILOAD, 2);
        code.visitJumpInsn(IFNE, head);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        writer.visitEnd();
        Settings.detector = DetectorId.PACER;
        try {
            assertVerifies(new Weaver(Weaving.chosen())
                    .weave(null, writer.toByteArray())
                    .bytes());
        } finally {
            Settings.detector = DetectorId.FASTTRACK;
        }
    }

    /** An object that is made before a loop and constructed behind it, in a class file without frames. */
    @Test
    void newObjectsOverLoopsWithoutFrames() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_5, ACC_PUBLIC | ACC_SUPER, NAME, null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "([I)Ljava/lang/Object;", null, null);
        code.visitTypeInsn(NEW, "java/lang/Object");
        code.visitVarInsn(ASTORE, 1);
        code.visitInsn(ICONST_3);
        code.visitVarInsn(ISTORE, 2);
        Label head = new Label();
        Label end = new Label();
        code.visitLabel(head);
        code.visitVarInsn(ILOAD, 2);
        code.visitJumpInsn(IFEQ, end);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ILOAD, 2);
        code.visitInsn(ICONST_0);
        code.visitInsn(IASTORE);
        code.visitIincInsn(2, -1);
        code.visitJumpInsn(GOTO, head);
        code.visitLabel(end);
        code.visitVarInsn(ALOAD, 1);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        writer.visitEnd();
        Settings.detector = DetectorId.PACER;
        try {
            assertVerifies(new Weaver(Weaving.chosen())
                    .weave(null, writer.toByteArray())
                    .bytes());
        } finally {
            Settings.detector = DetectorId.FASTTRACK;
        }
    }

    /** A synchronised method that puts a number in the place of its object. */
    @Test
    void gatesOfMethodsThatForgetTheirObject() {
        byte[] bytes = type(ACC_SYNCHRONIZED, "(I)I", code -> {
            Label first = new Label();
            code.visitLabel(first);
            code.visitLineNumber(7, first);
            code.visitVarInsn(ILOAD, 1);
            code.visitVarInsn(ISTORE, 0);
            Label end = new Label();
            code.visitVarInsn(ILOAD, 1);
            code.visitJumpInsn(IFNE, end);
            code.visitIincInsn(0, 1);
            code.visitLabel(end);
            code.visitFrame(F_FULL, 2, new Object[] {INTEGER, INTEGER}, 0, null);
            code.visitVarInsn(ILOAD, 0);
            code.visitInsn(IRETURN);
        });
        List<DirectWeaver.Target> gates = List.of(
                new DirectWeaver.Target("demo.Optimised", "run", 7, "acquire", 0, 1),
                new DirectWeaver.Target("demo.Optimised", "run", 7, "release", 0, 2));
        byte[] woven = new DirectWeaver("demo.Optimised.n", gates).weave(null, "demo.Optimised", bytes);
        assertThat(hooks(woven)).containsExactly("passing", "passed", "passed");
        assertVerifies(woven);
    }
}
