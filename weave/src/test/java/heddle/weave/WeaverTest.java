package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.setting.Settings;
import heddle.runtime.setting.Weaving;
import heddle.runtime.site.WovenClass;
import heddle.weave.code.Births;
import heddle.weave.code.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

class WeaverTest {
    /** The methods below repeat one access, and each is to have its hooks. */
    @BeforeEach
    void hookAll() {
        Settings.shortcuts = false;
    }

    @AfterEach
    void restore() {
        Settings.shortcuts = true;
    }

    /** A class with a static counter, a synchronized method, and a method of so many increments. */
    private static byte[] counter(int version, int increments) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC, "demo/Counter", null, "java/lang/Object", null);
        writer.visitField(ACC_STATIC, "n", "I", null, null).visitEnd();
        writer.visitField(ACC_STATIC | ACC_VOLATILE, "v", "J", null, null).visitEnd();
        writer.visitField(ACC_FINAL, "f", "I", null, null).visitEnd();
        add(writer, "small", 1, ACC_STATIC | ACC_SYNCHRONIZED);
        add(writer, "large", increments, ACC_STATIC);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void add(ClassWriter writer, String name, int increments, int access) {
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | access, name, "()V", null, null);
        method.visitCode();
        for (int i = 0; i < increments; i++) {
            method.visitFieldInsn(GETSTATIC, "demo/Counter", "n", "I");
            method.visitInsn(ICONST_1);
            method.visitInsn(IADD);
            method.visitFieldInsn(PUTSTATIC, "demo/Counter", "n", "I");
        }
        method.visitInsn(RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }

    private static ClassNode read(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        return node;
    }

    /** Names of the runtime's methods that a woven method calls, in order. */
    private static List<String> hooks(ClassNode node, String name) {
        List<String> hooks = new ArrayList<>();
        for (MethodNode method : node.methods) {
            if (method.name.equals(name)) {
                method.instructions.forEach(insn -> {
                    if (insn instanceof MethodInsnNode call && call.owner.startsWith("heddle/runtime/")) {
                        hooks.add(call.name);
                    }
                });
            }
        }
        return hooks;
    }

    @ParameterizedTest
    @ValueSource(ints = {V1_1, V1_2, V1_5, V1_6, V1_8, V17, V25})
    void everyClassFileVersionIsWovenAndVerifies(int version) throws Exception {
        Weaver.Woven woven = new Weaver(Weaving.chosen()).weave(null, counter(version, 2));
        ClassNode node = read(woven.bytes());
        assertThat(hooks(node, "small"))
                .containsExactly(
                        "monitorOf", "enter", "readStatic", "writeStatic", "monitorOf", "exit", "monitorOf", "exit");
        assertThat(hooks(node, "large")).containsExactly("readStatic", "writeStatic", "readStatic", "writeStatic");
        if (version <= V17) {
            Class<?> type = new ClassLoader(WeaverTest.class.getClassLoader()) {
                Class<?> define(byte[] bytes) {
                    return defineClass("demo.Counter", bytes, 0, bytes.length);
                }
            }.define(woven.bytes());
            assertThat(type.getMethod("large")).isNotNull();
            assertThat(Class.forName("demo.Counter", true, type.getClassLoader()))
                    .isSameAs(type);
        }
    }

    @Test
    void plainFieldsGetTwoWordsVolatilesAStateAndFinalsNothing() {
        ClassNode node =
                read(new Weaver(Weaving.chosen()).weave(null, counter(V17, 1)).bytes());
        assertThat(node.fields)
                .extracting(field -> field.name)
                .containsExactly("n", "v", "f", "heddle$w$n", "heddle$r$n", "heddle$n$0", "heddle$s$v");
        for (FieldNode field : node.fields.subList(3, node.fields.size())) {
            int hidden = ACC_PRIVATE | ACC_SYNTHETIC | ACC_TRANSIENT;
            assertThat(field.access & hidden).isEqualTo(hidden);
        }
    }

    @Test
    void manyFieldsShareTheReferenceToTheirReadVectors() {
        ClassNode node = new ClassNode();
        for (int i = 0; i < 65; i++) {
            node.fields.add(new FieldNode(0, "f" + i, "I", null, null));
            node.fields.add(new FieldNode(ACC_STATIC, "s" + i, "I", null, null));
        }
        new ShadowFields(Weaving.chosen())
                .inject(
                        node,
                        WovenClass.register(null, "demo.Many"),
                        new Births(node, Weaving.chosen(), new Hierarchy(null)));
        assertThat(node.fields)
                .extracting(field -> field.name)
                .filteredOn(name -> name.matches("heddle\\$[^wr].*"))
                .containsExactlyInAnyOrder("heddle$m$0", "heddle$m$1", "heddle$n$0", "heddle$n$1");
    }

    @Test
    void aFieldThatNeedsNoWatchingGetsNoHookAndLocksKeepTheirs() {
        ClassNode node = read(new Weaver(Weaving.chosen(), Set.of("demo.Counter.n"))
                .weave(null, counter(V17, 1))
                .bytes());
        assertThat(hooks(node, "small"))
                .containsExactly("monitorOf", "enter", "monitorOf", "exit", "monitorOf", "exit");
        assertThat(hooks(node, "large")).isEmpty();
    }

    @Test
    void methodThatWouldOutgrowItsLimitIsLeftAloneAndNamed() {
        Weaver.Woven woven = new Weaver(Weaving.chosen()).weave(null, counter(V17, 7000));
        assertThat(woven.skippedMethods()).containsExactly("large()V");
        assertThat(hooks(read(woven.bytes()), "large")).isEmpty();
        assertThat(hooks(read(woven.bytes()), "small")).isNotEmpty();
    }

    @Test
    void classFileOfTheFutureIsRefused() {
        byte[] bytes = counter(V17, 1);
        bytes[7] = 99;
        assertThatThrownBy(() -> new Weaver(Weaving.chosen()).weave(null, bytes))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** A try block whose range runs into its own handler, as compilers before Java 7 wrote them. */
    private static byte[] handlerCoveringItself() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_5, ACC_PUBLIC, "demo/Old", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()V", null, null);
        Label start = new Label();
        Label handler = new Label();
        Label end = new Label();
        method.visitTryCatchBlock(start, end, handler, null);
        method.visitLabel(start);
        method.visitMethodInsn(INVOKESTATIC, "java/lang/Thread", "yield", "()V", false);
        method.visitInsn(RETURN);
        method.visitLabel(handler);
        method.visitVarInsn(ASTORE, 0);
        method.visitLabel(end);
        method.visitVarInsn(ALOAD, 0);
        method.visitInsn(ATHROW);
        method.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void noHookStandsInAHandlerThatCoversIt() {
        ClassNode woven = read(new Weaver(Weaving.chosen())
                .weave(null, handlerCoveringItself())
                .bytes());
        MethodNode run = woven.methods.get(0);
        assertThat(hooks(woven, "run")).contains("caught");
        for (TryCatchBlockNode block : run.tryCatchBlocks) {
            int handler = run.instructions.indexOf(block.handler);
            int from = Math.max(handler, run.instructions.indexOf(block.start));
            for (int i = from; i < run.instructions.indexOf(block.end); i++) {
                assertThat(run.instructions.get(i)).isNotInstanceOf(MethodInsnNode.class);
            }
        }
    }

    /** Optimisers give the local of a dead object to something else: its final fields are frozen nevertheless. */
    @Test
    void constructorThatReusesTheLocalOfItsObjectFreezes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC, "demo/Holder", null, "java/lang/Object", null);
        writer.visitField(ACC_FINAL, "numbers", "[I", null, null).visitEnd();
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        method.visitVarInsn(ALOAD, 0);
        method.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        method.visitInsn(ICONST_1);
        method.visitVarInsn(ISTORE, 0);
        method.visitInsn(RETURN);
        method.visitMaxs(0, 0);
        writer.visitEnd();
        ClassNode woven = read(
                new Weaver(Weaving.chosen()).weave(null, writer.toByteArray()).bytes());
        assertThat(hooks(woven, "<init>")).contains("frozen");
    }
}
