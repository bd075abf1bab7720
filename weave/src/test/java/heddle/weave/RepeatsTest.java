package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.Settings;
import heddle.runtime.setting.Weaving;
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

/** Which accesses of {@link Repeating} keep their hooks. */
class RepeatsTest {
    @AfterEach
    void restore() {
        Settings.shortcuts = true;
    }

    private static byte[] woven(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return new Weaver(Weaving.chosen())
                    .weave(type.getClassLoader(), in.readAllBytes())
                    .bytes();
        }
    }

    private static List<String> hooks(String name) throws IOException {
        woven(Repeating.Other.class);
        ClassNode woven = new ClassNode();
        new ClassReader(woven(Repeating.class)).accept(woven, 0);
        List<String> hooks = new ArrayList<>();
        for (MethodNode method : woven.methods) {
            method.instructions.forEach(insn -> {
                boolean isHook = insn instanceof MethodInsnNode call
                        && method.name.equals(name)
                        && call.owner.equals("heddle/runtime/Hooks")
                        && !call.name.equals("caught")
                        && !call.name.equals("state");
                if (isHook) {
                    hooks.add(((MethodInsnNode) insn).name.replace("Own", ""));
                }
            });
        }
        return hooks;
    }

    @ParameterizedTest
    @CsvSource({
        "readTwice, read",
        "readThenWritten, read write",
        "afterBothWays, read write",
        "onOneWayOnly, read read",
        "writtenOnBothWays, write write",
        "writtenOnOneWay, write read write write",
        "afterCall, read read",
        "afterQuietCall, read",
        "afterCallOnOneWay, read read",
        "afterCallInValue, write",
        "afterVolatile, read write read",
        "afterCast, read read",
        "ofAnotherObject, read read",
        "inLoop, read read",
        "chosen, read read",
        "afterException, read read",
        "staticTwice, readStatic",
        "afterStatic, read readStatic",
        "afterFinal, read",
        "ofOther, read read",
        "afterVolatileOfOther, read read read",
        "added, read write",
        "elementTwice, readElement",
        "elementByConstant, readElement readElement readElement",
        "elementWritten, writeElement",
        "elementAdded, readElement writeElement",
        "elementOfAnotherIndex, readElement readElement",
        "elementOfAnotherArray, readElement readElement",
        "elementByShiftedIndex, readElement readElement readElement",
        "indexChangedOnTheWay, writeElement readElement",
        "indexChangedBefore, readElement readElement",
        "elementAfterCall, readElement readElement",
        "elementInLoop, readElement row readElement"
    })
    void repeatedChecksAreLeftOut(String method, String expected) throws IOException {
        assertThat(hooks(method)).containsExactly(expected.split(" "));
    }

    @Test
    void withoutShortcutsAllAreThere() throws IOException {
        Settings.shortcuts = false;
        assertThat(hooks("writtenOnBothWays")).containsExactly("write", "write", "write", "read");
    }
}
