package heddle.weave.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import heddle.weave.call.Origins;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** Against ASM's own analysis, which keeps a frame for each instruction, on classes with all that compilers write. */
class OriginFlowTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java/util/concurrent/ConcurrentHashMap",
                "java/util/concurrent/ForkJoinPool",
                "java/util/DualPivotQuicksort",
                "java/util/HashMap",
                "java/util/Scanner",
                "java/util/regex/Pattern",
                "java/lang/String",
                "java/lang/invoke/InvokerBytecodeGenerator",
                "java/io/ObjectInputStream",
                "java/math/BigInteger",
                "java/util/zip/ZipFile$Source",
                "sun/security/provider/SHA2"
            })
    void agreesWithAnAnalysisOfEveryInstruction(String name) throws IOException, AnalyzerException {
        ClassNode node = new ClassNode();
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            new ClassReader(in).accept(node, 0);
        }
        int uses = 0;
        for (MethodNode method : node.methods) {
            uses += compare(node, method);
        }
        assertThat(uses).isPositive();
    }

    /** Before the store the variable holds an array of the method's own, behind it the given one; no label is between. */
    @Test
    void whatIsStoredWithinARangeArrivesAtItsHandler() throws AnalyzerException {
        MethodNode method = new MethodNode(ACC_STATIC, "run", "([I)V", null, null);
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        method.visitTryCatchBlock(start, end, handler, null);
        method.visitInsn(ICONST_1);
        method.visitIntInsn(NEWARRAY, T_INT);
        method.visitVarInsn(ASTORE, 1);
        method.visitLabel(start);
        method.visitVarInsn(ALOAD, 0);
        method.visitVarInsn(ASTORE, 1);
        method.visitMethodInsn(INVOKESTATIC, "Other", "fail", "()V", false);
        method.visitLabel(end);
        method.visitInsn(RETURN);
        method.visitLabel(handler);
        method.visitInsn(POP);
        method.visitVarInsn(ALOAD, 1);
        method.visitInsn(ICONST_0);
        method.visitInsn(IALOAD);
        method.visitInsn(POP);
        method.visitInsn(RETURN);
        method.visitMaxs(2, 2);
        ClassNode node = new ClassNode();
        node.name = "Test";
        assertThat(compare(node, method)).isEqualTo(1);
    }

    private static int compare(ClassNode node, MethodNode method) throws AnalyzerException {
        if (method.instructions.size() == 0) {
            return 0;
        }
        Origin.Tracker all = new Origin.Tracker();
        Frame<Origin>[] frames = new Analyzer<>(all).analyze(node.name, method);
        Origin.Tracker few = new Origin.Tracker();
        Map<AbstractInsnNode, Frame<Origin>> flow = OriginFlow.of(node.name, method, few, Origins::isUse);
        int reached = 0;
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            String place = node.name + '.' + method.name + method.desc + " instruction " + i;
            if (frames[i] != null && Origins.isUse(insn)) {
                reached++;
                assertThat(flow).as(place).containsKey(insn);
                compare(frames[i], all, flow.get(insn), few, place);
            }
        }
        assertThat(flow).hasSize(reached);
        return reached;
    }

    /** Nothing that the other analysis loses may be taken for confined, and whatever that names must be named. */
    private static void compare(
            Frame<Origin> every, Origin.Tracker all, Frame<Origin> own, Origin.Tracker few, String place) {
        assertThat(own.getStackSize()).as(place).isEqualTo(every.getStackSize());
        for (int i = 0; i < own.getStackSize(); i++) {
            Origin expected = every.getStack(i);
            Origin actual = own.getStack(i);
            assertThat(actual.size()).as(place).isEqualTo(expected.size());
            assertThat(List.of(actual.isAllocation(), actual.isAllocation() && few.isLost(actual)))
                    .as(place)
                    .isEqualTo(List.of(expected.isAllocation(), expected.isAllocation() && all.isLost(expected)));
            if (!expected.field().isEmpty()) {
                assertThat(actual.field()).as(place).isEqualTo(expected.field());
            }
        }
    }
}
