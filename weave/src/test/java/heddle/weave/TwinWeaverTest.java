package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Settings;
import heddle.runtime.setting.Weaving;
import heddle.runtime.sync.Windows;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A woven class in both of its bodies: it verifies, computes the same, and follows windows while it runs. */
class TwinWeaverTest {
    private Object woven;

    @BeforeEach
    void weave() throws Exception {
        Settings.detector = DetectorId.PACER;
        byte[] bytes;
        try (InputStream in = Looping.class.getResourceAsStream("Looping.class")) {
            bytes = in.readAllBytes();
        }
        Loader loader = new Loader();
        woven = loader.define(new Weaver(Weaving.chosen()).weave(loader, bytes).bytes())
                .getDeclaredConstructor()
                .newInstance();
    }

    @AfterEach
    void restore() {
        Settings.detector = DetectorId.FASTTRACK;
        Windows.close();
    }

    private static final class Loader extends ClassLoader {
        Loader() {
            super(TwinWeaverTest.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    private Object call(String method, Object... arguments) throws Exception {
        for (var each : woven.getClass().getMethods()) {
            if (each.getName().equals(method)) {
                return each.invoke(woven, arguments);
            }
        }
        throw new NoSuchMethodException(method);
    }

    private void halfWay(Runnable action) throws Exception {
        Field field = woven.getClass().getDeclaredField("halfWay");
        field.setAccessible(true);
        field.set(woven, action);
    }

    private static long events() {
        return Windows.total().events();
    }

    @Test
    void bothBodiesComputeTheSame() throws Exception {
        for (int i = 0; i < 2; i++) {
            Looping plain = new Looping();
            weave();
            if (i == 1) {
                Windows.open(Long.MAX_VALUE);
            }
            assertThat(call("loop", 1000)).isEqualTo(plain.loop(1000));
            assertThat(call("straight", 5L, 2.5, "abc")).isEqualTo(plain.straight(5L, 2.5, "abc"));
            assertThat(call("handled", 10)).isEqualTo(plain.handled(10));
            assertThat(call("filled")).isEqualTo(plain.filled());
            assertThat(call("locked", 50)).isEqualTo(plain.locked(50));
            assertThat(call("nested", 30)).isEqualTo(plain.nested(30));
        }
    }

    @Test
    void nothingIsObservedOutsideOfWindows() throws Exception {
        long before = events();
        call("loop", 1000);
        call("straight", 5L, 2.5, "abc");
        call("locked", 50);
        assertThat(events()).isEqualTo(before);
    }

    @Test
    void loopThatRunsGoesOverIntoAWindowThatOpens() throws Exception {
        halfWay(() -> Windows.open(Long.MAX_VALUE));
        long before = events();
        call("loop", 1000);
        assertThat(events() - before).isBetween(1400L, 1600L);
    }

    @Test
    void loopThatRunsLeavesAWindowThatCloses() throws Exception {
        halfWay(Windows::close);
        Windows.open(Long.MAX_VALUE);
        long before = events();
        call("loop", 1000);
        assertThat(events() - before).isBetween(1400L, 1600L);
    }

    private static MethodNode woven(String method) throws Exception {
        byte[] bytes;
        try (InputStream in = Looping.class.getResourceAsStream("Looping.class")) {
            bytes = in.readAllBytes();
        }
        ClassNode node = new ClassNode();
        new ClassReader(new Weaver(Weaving.chosen()).weave(new Loader(), bytes).bytes()).accept(node, 0);
        return node.methods.stream()
                .filter(m -> m.name.equals(method))
                .findFirst()
                .orElseThrow();
    }

    /** Compilers optimise no loop that is entered in two places. */
    @Test
    void bothBodiesShareTheHeadsOfLoops() throws Exception {
        for (String method : List.of("loop", "handled", "nested", "<init>")) {
            MethodNode woven = woven(method);
            assertThat(woven.instructions.toArray())
                    .as(method)
                    .anyMatch(insn -> insn instanceof MethodInsnNode call && call.owner.endsWith("Sampled"));
            assertThat(new FlowGraph(woven).isReducible()).as(method).isTrue();
        }
    }

    /** Synchronisation has its hooks in both bodies. */
    @Test
    void bareBodyKeepsTheHooksOfOrder() throws Exception {
        MethodNode straight = woven("straight");
        List<String> hooks = new ArrayList<>();
        for (AbstractInsnNode insn : straight.instructions) {
            if (insn instanceof MethodInsnNode call && call.owner.startsWith("heddle/runtime/sample/")) {
                hooks.add(call.name);
            }
        }
        assertThat(hooks)
                .containsExactly(
                        "write",
                        "read", // of the volatile, in the bare body
                        "write",
                        "read",
                        "writeElement",
                        "readElement",
                        "write",
                        "read",
                        "read");
    }
}
