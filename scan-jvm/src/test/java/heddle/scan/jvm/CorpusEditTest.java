package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A library with locks and threads, one class of which is edited at a time: a cache never changes a result. */
@Tag("slow")
class CorpusEditTest {
    private static final int EDITS = 5;

    @TempDir
    Path directory;

    private final List<Path> classes = new ArrayList<>();

    @BeforeEach
    void unpack() throws IOException, URISyntaxException {
        Path jar = Path.of(MVStore.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                if (!entry.getName().endsWith(".class") || entry.getName().startsWith("META-INF")) continue;
                Path target = directory.resolve("classes").resolve(entry.getName());
                Files.createDirectories(target.getParent());
                try (InputStream in = file.getInputStream(entry)) {
                    Files.copy(in, target);
                }
                if (entry.getName().startsWith("org/h2/mvstore/")) classes.add(target);
            }
        }
        classes.sort(null);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void theResultIsThatOfAScanFromNothing(long seed) throws IOException {
        Random random = new Random(seed);
        JvmScan.Options options = JvmScan.Options.of(List.of(directory.resolve("classes")))
                .withLibrary()
                .withAll();
        JvmScan.Options cached = options.withCache(directory.resolve("cache"));
        List<?> before = scan(cached).races();
        assertThat(before).isNotEmpty();
        int different = 0;
        for (int i = 0; i < EDITS; i++) {
            String edit = "seed " + seed + ": " + edit(classes.get(random.nextInt(classes.size())), random);
            Result fresh = scan(options);
            Result again = scan(cached);
            assertThat(again.races()).as(edit).isEqualTo(fresh.races());
            assertThat(again.notes()).as(edit).containsAll(fresh.notes());
            assertThat(again.complete()).as(edit).isEqualTo(fresh.complete());
            if (!fresh.races().equals(before)) different++;
            before = fresh.races();
        }
        assertThat(different).as("edits that change the result").isPositive();
    }

    private static Result scan(JvmScan.Options options) {
        return new JvmScan(options).run(Progress.NONE).result();
    }

    /** Changes methods of a class in ways that keep it valid; says how. */
    private static String edit(Path file, Random random) throws IOException {
        ClassNode type = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(type, 0);
        int kind = random.nextInt(4);
        for (MethodNode method : type.methods) {
            if (method.instructions.size() == 0 || method.name.startsWith("<")) continue;
            switch (kind) {
                case 0 -> method.access ^= Opcodes.ACC_SYNCHRONIZED;
                case 1 -> count(type, method);
                case 2 -> drop(method, random);
                default -> unlock(method);
            }
        }
        if (kind == 1 && (type.access & Opcodes.ACC_INTERFACE) == 0)
            type.fields.add(new FieldNode(Opcodes.ACC_STATIC, "calls" + type.fields.size(), "I", null, null));
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        Files.write(file, writer.toByteArray());
        return "edit " + kind + " of " + type.name;
    }

    /** The method increments a static field that the class gets. */
    private static void count(ClassNode type, MethodNode method) {
        if ((type.access & Opcodes.ACC_INTERFACE) != 0) return;
        String field = "calls" + type.fields.size();
        InsnList more = new InsnList();
        more.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, field, "I"));
        more.add(new InsnNode(Opcodes.ICONST_1));
        more.add(new InsnNode(Opcodes.IADD));
        more.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, field, "I"));
        method.instructions.insert(more);
    }

    /** Some calls without arguments and answer are not made. */
    private static void drop(MethodNode method, Random random) {
        for (AbstractInsnNode at : method.instructions.toArray())
            if (at instanceof MethodInsnNode call
                    && call.desc.equals("()V")
                    && !call.name.equals("<init>")
                    && random.nextBoolean()) {
                boolean receiver = call.getOpcode() != Opcodes.INVOKESTATIC;
                method.instructions.set(call, new InsnNode(receiver ? Opcodes.POP : Opcodes.NOP));
            }
    }

    /** No monitor is entered. */
    private static void unlock(MethodNode method) {
        for (AbstractInsnNode at : method.instructions.toArray())
            if (at.getOpcode() == Opcodes.MONITORENTER || at.getOpcode() == Opcodes.MONITOREXIT)
                method.instructions.set(at, new InsnNode(Opcodes.POP));
    }
}
