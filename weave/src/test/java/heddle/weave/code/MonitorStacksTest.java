package heddle.weave.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Settings;
import heddle.runtime.setting.Weaving;
import heddle.weave.Weaver;
import heddle.weave.Weavings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.BasicVerifier;
import org.objectweb.asm.tree.analysis.Frame;

/** Nothing but the object lies on the operand stack at a woven monitorenter, whatever the program had there. */
class MonitorStacksTest {
    @AfterEach
    void restore() {
        Settings.detector = DetectorId.FASTTRACK;
    }

    @ParameterizedTest
    @EnumSource(DetectorId.class)
    void stackIsEmptyBelowTheObject(DetectorId detector) throws Exception {
        Settings.detector = detector;
        List<Integer> depths = depths(new Weaver(Weaving.chosen()), entering());
        assertThat(depths).isNotEmpty().containsOnly(1);
    }

    @Test
    void stackIsEmptyBelowTheObjectWithValues() throws Exception {
        List<Integer> depths = depths(new Weaver(Weavings.ofValues()), entering());
        assertThat(depths).isNotEmpty().containsOnly(1);
    }

    private static List<Integer> depths(Weaver weaver, byte[] file) throws Exception {
        ClassNode node = new ClassNode();
        new ClassReader(weaver.weave(MonitorStacksTest.class.getClassLoader(), file)
                        .bytes())
                .accept(node, 0);
        List<Integer> depths = new ArrayList<>();
        for (MethodNode method : node.methods) {
            Frame<BasicValue>[] frames = new Analyzer<>(new BasicVerifier()).analyze(node.name, method);
            for (int i = 0; i < frames.length; i++) {
                if (method.instructions.get(i).getOpcode() == MONITORENTER) {
                    depths.add(frames[i].getStackSize());
                }
            }
        }
        return depths;
    }

    /** Enters with values of every kind below, an object under construction among them. */
    private static byte[] entering() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_8, ACC_PUBLIC, "demo/Entering", null, "java/lang/Object", null);
        MethodVisitor run = writer.visitMethod(ACC_STATIC, "run", "(Ljava/lang/Object;)V", null, null);
        run.visitTypeInsn(NEW, "java/lang/Object");
        run.visitInsn(DUP);
        run.visitInsn(LCONST_1);
        run.visitInsn(FCONST_2);
        run.visitInsn(DCONST_1);
        run.visitInsn(ICONST_5);
        run.visitVarInsn(ALOAD, 0);
        run.visitInsn(MONITORENTER);
        run.visitInsn(POP);
        run.visitInsn(POP2);
        run.visitInsn(POP);
        run.visitInsn(POP2);
        run.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        run.visitInsn(POP);
        run.visitVarInsn(ALOAD, 0);
        run.visitInsn(MONITOREXIT);
        run.visitInsn(RETURN);
        run.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }
}
