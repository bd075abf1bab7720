package heddle.weave.hook;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Settings;
import heddle.runtime.setting.Weaving;
import heddle.weave.Weaver;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which hooks get the state of their thread, and which the word that the method has loaded itself. */
class KeptStateTest {
    private int plain;
    KeptStateTest next;
    private final int[] values = new int[2];

    int once() {
        return plain;
    }

    int ofItself(int by) {
        plain = by;
        return next.plain + plain;
    }

    int ofAnother(KeptStateTest other) {
        return other.plain + other.values[0];
    }

    static int inStatic(KeptStateTest other) {
        other.values[1] = other.plain;
        return other.plain;
    }

    int ofFinals() {
        return values.length + values.length;
    }

    synchronized void guarded() {
        plain++;
    }

    @AfterEach
    void restore() {
        Settings.detector = DetectorId.FASTTRACK;
        Settings.recording = false;
        Settings.shortcuts = true;
    }

    private static String hooks(String name) throws IOException {
        ClassNode node = new ClassNode();
        try (InputStream in = KeptStateTest.class.getResourceAsStream("KeptStateTest.class")) {
            byte[] woven = new Weaver(Weaving.chosen())
                    .weave(KeptStateTest.class.getClassLoader(), in.readAllBytes())
                    .bytes();
            new ClassReader(woven).accept(node, 0);
        }
        List<String> hooks = new ArrayList<>();
        for (MethodNode method : node.methods) {
            method.instructions.forEach(insn -> {
                if (method.name.equals(name)
                        && insn instanceof MethodInsnNode call
                        && call.owner.startsWith("heddle/runtime/")) {
                    hooks.add(call.name + (call.desc.contains(KeptState.TYPE + ";)") ? "(t)" : ""));
                }
            });
        }
        return String.join(" ", hooks);
    }

    @ParameterizedTest
    @CsvSource({
        "once, read",
        "ofFinals, ''",
        "ofItself, state write(t) read(t) read(t)",
        "ofAnother, state read(t) readElement(t)",
        "inStatic, state read(t) writeElement(t)",
        "guarded, state enter read(t) write(t) exit exit",
    })
    void areGivenWhatTheMethodHas(String method, String hooks) throws Exception {
        for (DetectorId detector : List.of(DetectorId.FASTTRACK, DetectorId.VALOR, DetectorId.FASTRCD)) {
            Settings.detector = detector;
            assertThat(hooks(method)).as(detector.id()).isEqualTo(hooks);
        }
    }

    /** A recording has a number to store, which takes more than a comparison. */
    @Test
    void wordsAreNotLoadedWhileRecording() throws Exception {
        Settings.recording = true;
        assertThat(hooks("ofItself")).isEqualTo("state write(t) read(t) read(t) read(t)");
    }

    @Test
    void nothingIsKeptForWindowsOrWithoutShortcuts() throws Exception {
        Settings.detector = DetectorId.RPT;
        assertThat(hooks("ofItself")).contains("read").doesNotContain("state", "(t)", "Own");
        Settings.detector = DetectorId.FASTTRACK;
        Settings.shortcuts = false;
        assertThat(hooks("ofItself")).contains("read").doesNotContain("state", "(t)", "Own");
    }
}
