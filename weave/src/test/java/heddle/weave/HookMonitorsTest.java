package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * No hook enters a monitor. A hook may run on a carrier while a virtual thread that waits for the same monitor needs that
 * carrier to go on, and then neither does.
 */
class HookMonitorsTest {
    /** Of the weaver, which pins its thread, and of the runtime's own threads. */
    private static final Set<String> NO_HOOKS = Set.of(
            "heddle/runtime/jdk/CallTable.related",
            "heddle/runtime/jdk/JdkClasses.seen",
            "heddle/runtime/jdk/JdkClasses.load",
            "heddle/runtime/jdk/JdkClasses.loaded",
            "heddle/runtime/call/Order.field");

    private static final String OWN_THREADS = "heddle/runtime/sample/";

    /** Around what a call of the program did under the same monitor, which it enters itself, and on no carrier. */
    private static final Set<String> OF_PROGRAM = Set.of(
            "heddle/runtime/call/Arguments.touched",
            "heddle/runtime/call/Containers.locked",
            "heddle/runtime/call/Containers.touchLocked");

    @Test
    void runtimeLocksBySpinning() throws Exception {
        Set<String> found = new TreeSet<>();
        URI place = Settings.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        if (Files.isDirectory(Path.of(place))) {
            search(Path.of(place), found);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + place), Map.of())) {
                search(jar.getPath("/"), found);
            }
        }
        assertThat(found).contains("heddle/runtime/sample/Sampler.finish");
        found.removeIf(method -> NO_HOOKS.contains(method) || method.startsWith(OWN_THREADS));
        assertThat(found).isEqualTo(OF_PROGRAM);
    }

    private static void search(Path root, Set<String> found) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> classes =
                    files.filter(file -> file.toString().endsWith(".class")).toList();
            for (Path file : classes) {
                ClassNode node = new ClassNode();
                new ClassReader(read(file)).accept(node, 0);
                for (MethodNode method : node.methods) {
                    if (locks(method)) {
                        found.add(node.name + '.' + method.name);
                    }
                }
            }
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean locks(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }
}
