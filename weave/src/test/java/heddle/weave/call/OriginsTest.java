package heddle.weave.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class OriginsTest {
    /** Buffers whose monitors are of no account, and some that another thread may get hold of. */
    @SuppressWarnings("unused")
    private static final class Buffers {
        private Object kept;

        static String concatenates(String text, int number) {
            return new StringBuffer().append(text).append(number).toString();
        }

        static int casts(String text) {
            StringBuffer buffer = new StringBuffer();
            Object same = buffer.append(text);
            return ((StringBuffer) same).length();
        }

        StringBuffer returned(String text) {
            StringBuffer buffer = new StringBuffer();
            buffer.append(text);
            return buffer;
        }

        void stored(String text) {
            StringBuffer buffer = new StringBuffer();
            buffer.append(text);
            kept = buffer;
        }

        static Runnable captured(String text) {
            StringBuffer buffer = new StringBuffer();
            buffer.append(text);
            return () -> buffer.append(text);
        }

        static IntStream streamed(String text) {
            StringBuffer buffer = new StringBuffer();
            buffer.append(text);
            return buffer.chars();
        }

        static void given(StringBuilder other) {
            StringBuffer buffer = new StringBuffer();
            buffer.append(other);
            other.append(buffer);
        }
    }

    @Test
    void aBufferThatStaysInItsMethodIsConfined() throws IOException {
        assertThat(confined("concatenates")).containsExactly(true, true, true);
        assertThat(confined("casts")).containsExactly(true, true);
    }

    @Test
    void aBufferThatLeavesItsMethodIsNot() throws IOException {
        assertThat(confined("returned")).containsExactly(false);
        assertThat(confined("stored")).containsExactly(false);
        assertThat(confined("captured")).containsExactly(false);
        assertThat(confined("streamed")).containsExactly(false, false);
        assertThat(confined("given")).containsExactly(false);
    }

    /** Of each call of a buffer's methods in a method of {@link Buffers}. */
    private static List<Boolean> confined(String name) throws IOException {
        ClassNode node = new ClassNode();
        String file = "/" + Type.getInternalName(Buffers.class) + ".class";
        try (InputStream in = OriginsTest.class.getResourceAsStream(file)) {
            new ClassReader(in).accept(node, ClassReader.EXPAND_FRAMES);
        }
        List<Boolean> confined = new ArrayList<>();
        for (MethodNode method : node.methods) {
            if (method.name.equals(name)) {
                Origins origins = new Origins(node, method, insn -> true);
                for (AbstractInsnNode insn : method.instructions) {
                    boolean isOfBuffer = insn instanceof MethodInsnNode call
                            && call.owner.equals("java/lang/StringBuffer")
                            && !call.name.startsWith("<");
                    if (isOfBuffer) {
                        int depth = Type.getArgumentTypes(((MethodInsnNode) insn).desc).length;
                        confined.add(origins.confined(insn, depth));
                    }
                }
            }
        }
        return confined;
    }
}
