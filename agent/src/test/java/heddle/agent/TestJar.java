package heddle.agent;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * The agent's jar: the packaged one that {@code -Dheddle.agent} names, which is there in {@code agent/it}; else one from the
 * classes under test, without relocation, of which each JVM of tests has its own.
 */
final class TestJar {
    private static Path built;

    private TestJar() {}

    static synchronized Path path() throws IOException {
        String packaged = System.getProperty("heddle.agent");
        if (packaged != null) {
            return Path.of(packaged);
        }
        if (built == null) {
            built = build(Path.of("target", "test-agent-" + Jvm.FORK + ".jar"));
            built.toFile().deleteOnExit();
        }
        return built;
    }

    private static Path build(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", "heddle.agent.Premain");
        attributes.putValue("Can-Retransform-Classes", "true");
        attributes.putValue("Can-Redefine-Classes", "true");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream target = new JarOutputStream(out, manifest)) {
            Set<String> names = new HashSet<>();
            for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
                Path path = Path.of(entry);
                if (Files.isDirectory(path) && !path.endsWith("test-classes")) {
                    addDirectory(target, path, names);
                } else if (path.getFileName().toString().matches("(asm|heddle-(race|runtime|weave|trace)).*\\.jar")) {
                    addJar(target, path, names);
                }
            }
        }
        return jar.toAbsolutePath();
    }

    private static void addDirectory(JarOutputStream target, Path root, Set<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                add(target, root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file), names);
            }
        }
    }

    private static void addJar(JarOutputStream target, Path path, Set<String> names) throws IOException {
        try (JarFile source = new JarFile(path.toFile())) {
            for (JarEntry entry : source.stream().toList()) {
                if (entry.getName().endsWith(".class")) {
                    add(target, entry.getName(), source.getInputStream(entry).readAllBytes(), names);
                }
            }
        }
    }

    private static void add(JarOutputStream target, String name, byte[] bytes, Set<String> names) throws IOException {
        if (names.add(name)) {
            target.putNextEntry(new JarEntry(name));
            target.write(bytes);
        }
    }
}
