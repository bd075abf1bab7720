package heddle.weave.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A range grows to the monitorexit only where its handler finds the locals that its frame asks for. */
class UnlockRangesTest {
    private static final Object[] HANDLER = {"T", "T", TOP, LONG, "X"};

    @Test
    void growsOverAStoreThatTheHandlerDoesNotAskFor() {
        assertThat(grows(new VarInsnNode(ASTORE, 2), null, null)).isTrue();
        assertThat(grows(new VarInsnNode(ISTORE, 6), null, null)).isTrue();
        assertThat(grows(new InsnNode(NOP), null, null)).isTrue();
    }

    @Test
    void staysBeforeAStoreThatTheHandlerAsksFor() {
        assertThat(grows(new VarInsnNode(ASTORE, 5), null, null)).isFalse();
        assertThat(grows(new VarInsnNode(ISTORE, 4), null, null)).isFalse();
        assertThat(grows(new VarInsnNode(LSTORE, 2), null, null)).isFalse();
    }

    @Test
    void growsOverAFrameThatHasWhatTheHandlerAsksFor() {
        assertThat(grows(new InsnNode(NOP), new Object[] {"T", "T", INTEGER, LONG, "X", "Y"}, null))
                .isTrue();
        assertThat(grows(new InsnNode(NOP), new Object[] {"T", "T", INTEGER, LONG}, null))
                .isFalse();
        assertThat(grows(new InsnNode(NOP), new Object[] {"T", "T", LONG, LONG, "X"}, null))
                .isFalse();
    }

    @Test
    void leavesCatchClausesAlone() {
        assertThat(grows(new InsnNode(NOP), null, "java/io/IOException")).isFalse();
    }

    private static boolean grows(AbstractInsnNode last, Object[] frame, String type) {
        MethodNode method = new MethodNode(ACC_PUBLIC, "m", "()V", null, null);
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnNode exit = new InsnNode(MONITOREXIT);
        method.instructions.add(start);
        method.instructions.add(last);
        method.instructions.add(end);
        if (frame != null) {
            method.instructions.add(new FrameNode(F_NEW, frame.length, frame, 0, new Object[0]));
        }
        method.instructions.add(new VarInsnNode(ALOAD, 1));
        method.instructions.add(exit);
        method.instructions.add(handler);
        method.instructions.add(new FrameNode(F_NEW, HANDLER.length, HANDLER, 1, new Object[] {"java/lang/Throwable"}));
        method.instructions.add(new InsnNode(ATHROW));
        TryCatchBlockNode block = new TryCatchBlockNode(start, end, handler, type);
        method.tryCatchBlocks.add(block);
        List<TryCatchBlockNode> found = UnlockRanges.endingBefore(exit, method);
        return found.contains(block);
    }
}
