package heddle.bench;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Links every class of a jar, which lets the JVM verify it, and prints what came of each; nothing is initialised. */
public final class CorpusLoad {
    private CorpusLoad() {}

    /** The argument is the jar. */
    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        URL[] place = {jar.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, ClassLoader.getPlatformClassLoader())) {
            StringBuilder lines = new StringBuilder();
            for (String name : names(jar)) {
                lines.append(name).append(' ').append(link(loader, name)).append('\n');
            }
            System.out.print(lines);
        }
        System.out.println("end");
        Runtime.getRuntime().exit(0);
    }

    private static List<String> names(Path path) throws IOException {
        List<String> names = new ArrayList<>();
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                String file = entry.getName();
                if (file.endsWith(".class") && !file.startsWith("META-INF/") && !file.endsWith("-info.class")) {
                    names.add(
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'));
                }
            }
        }
        return names;
    }

    /** Asking for methods links a class in HotSpot; that their types may be missing does not matter then. */
    private static String link(ClassLoader loader, String name) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            type.getDeclaredMethods();
            return "ok";
        } catch (VerifyError | ClassFormatError e) {
            return e.getClass().getSimpleName() + ": "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        } catch (Throwable e) {
            return e.getClass().getSimpleName();
        }
    }
}
