package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Where points of noise stand. */
class NoiseWeaverTest {
    /** Methods that are woven, and never run. */
    @SuppressWarnings("unused")
    private static final class Woven {
        private int plain;
        private volatile int flag;

        void two(Thread one, Thread other) throws InterruptedException {
            one.start();
            other.start();
            one.join();
        }

        void many(List<Thread> threads) throws InterruptedException {
            for (Thread each : threads) {
                each.start();
            }
            threads.get(0).join();
        }

        void run() {
            plain = flag;
        }

        void lock() {
            synchronized (this) {
                two(null);
            }
        }

        void fill(Object[] array, List<Object> list) {
            array[0] = list.get(0);
        }

        private synchronized void two(Object given) {
            System.out.println(given);
        }
    }

    @Test
    void aThreadThatStartsOthersIsToldApartUntilTheLast() throws IOException {
        assertThat(calls("two", "(Ljava/lang/Thread;Ljava/lang/Thread;)V"))
                .containsExactly(
                        "starts",
                        "point",
                        "Thread.start",
                        "starts",
                        "point",
                        "Thread.start",
                        "started",
                        "point",
                        "Thread.join");
        assertThat(calls("many", "(Ljava/util/List;)V")).contains("starts").doesNotContain("started");
    }

    @Test
    void pointsStandBeforeWhatMayOrderThreads() throws IOException {
        assertThat(calls("run", "()V")).containsExactly("begin", "access", "access");
        assertThat(calls("lock", "()V")).containsExactly("point", "call", "Woven.two");
        assertThat(calls("fill", "([Ljava/lang/Object;Ljava/util/List;)V"))
                .as("the call and the store")
                .containsExactly("access", "access");
        assertThat(calls("two", "(Ljava/lang/Object;)V")).containsExactly("PrintStream.println");
    }

    private static List<String> calls(String method, String type) throws IOException {
        List<String> calls = new ArrayList<>();
        byte[] bytes;
        try (InputStream in = NoiseWeaverTest.class.getResourceAsStream("NoiseWeaverTest$Woven.class")) {
            bytes = new NoiseWeaver().weave(in.readAllBytes());
        }
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String desc, String signature, String[] exceptions) {
                                return name.equals(method) && desc.equals(type) ? new Calls(calls) : null;
                            }
                        },
                        0);
        calls.removeIf(call -> call.startsWith("List.") || call.startsWith("Iterator."));
        return calls;
    }

    private static final class Calls extends MethodVisitor {
        private final List<String> calls;

        Calls(List<String> calls) {
            super(Opcodes.ASM9);
            this.calls = calls;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
            String type = owner.substring(owner.lastIndexOf('/') + 1);
            calls.add(type.equals("Noise") ? name : type.substring(type.lastIndexOf('$') + 1) + '.' + name);
        }
    }
}
