package heddle.gradle;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Gradle's jar for plugin authors, laid out as an installation. It holds all classes of Gradle but those of its command line,
 * and for each module a list of the jars that it consists of. Gradle looks for jars of these names; here they hold nothing
 * but that list, as their classes are in the one large jar, which stands for a module that is on every class path.
 */
final class GradleInstallation {
    private static final String LIST = "-classpath.properties";
    private static final String LARGE = "gradle-base-services";
    /** Makes the JDK's compiler incremental, and is missing in the one large jar; builds here call javac. */
    private static final String MISSING = "gradle-java-compiler-plugin";

    private final Path library;
    private final String version = System.getProperty("heddle.gradle.version");

    private GradleInstallation(Path library) {
        this.library = library;
    }

    /** The class path of a JVM that runs builds. */
    static List<Path> make(Path home) throws IOException {
        GradleInstallation installation = new GradleInstallation(Files.createDirectories(home.resolve("lib")));
        Files.createDirectories(installation.library.resolve("plugins"));
        return installation.fill();
    }

    private List<Path> fill() throws IOException {
        Map<String, Path> present = new HashMap<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            present.put(Path.of(entry).getFileName().toString(), Path.of(entry));
        }
        Path all = api();
        Path large = library.resolve(LARGE + '-' + version + ".jar");
        link(all, large);
        List<Path> classPath = new ArrayList<>(List.of(large));
        for (String name : modules(all)) {
            Path jar = library.resolve(name);
            if (present.containsKey(name)) {
                link(present.get(name), jar);
                classPath.add(jar);
            } else if (!Files.exists(jar)) {
                new JarOutputStream(Files.newOutputStream(jar)).close();
            }
        }
        return classPath;
    }

    /** Makes the jar of each module, and returns the names of the libraries that modules ask for. */
    private TreeSet<String> modules(Path all) throws IOException {
        TreeSet<String> libraries = new TreeSet<>();
        try (JarFile jar = new JarFile(all.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (!entry.getName().endsWith(LIST)) {
                    continue;
                }
                byte[] list = jar.getInputStream(entry).readAllBytes();
                Properties properties = new Properties();
                properties.load(new StringReader(new String(list, java.nio.charset.StandardCharsets.UTF_8)));
                libraries.addAll(List.of(properties.getProperty("runtime", "").split(",")));
                String module = entry.getName().substring(0, entry.getName().length() - LIST.length());
                if (!module.equals(LARGE)) {
                    module(module, list);
                }
            }
        }
        module(MISSING, new byte[0]);
        libraries.remove("");
        return libraries;
    }

    private void module(String name, byte[] list) throws IOException {
        Path target = library.resolve(name + '-' + version + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(target))) {
            out.putNextEntry(new JarEntry(name + LIST));
            out.write(list);
        }
    }

    /** All of Gradle in one jar. */
    static Path api() {
        String name = "gradle-api-" + System.getProperty("heddle.gradle.version") + ".jar";
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.endsWith(name)) {
                return Path.of(entry);
            }
        }
        throw new IllegalStateException("there is no " + name + " on the class path");
    }

    /** A second name where the file system has that, a copy elsewhere: Gradle follows symbolic links. */
    private static void link(Path from, Path to) throws IOException {
        if (Files.exists(to) && Files.size(to) == Files.size(from)) {
            return;
        }
        Files.deleteIfExists(to);
        try {
            Files.createLink(to, from);
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
