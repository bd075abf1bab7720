package heddle.bench;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Links every class of some jars, which lets the JVM verify it, and prints what came of each; nothing is initialised. Each
 * jar has a class loader of its own, which sees what the jar depends on.
 */
public final class CorpusLoad {
    private CorpusLoad() {}

    /**
     * Arguments: a file with a class path on each line, the jar whose classes are linked and what it depends on; of how
     * many classes one is linked; and the number of the first.
     */
    public static void main(String[] args) throws IOException {
        int stride = Integer.parseInt(args[1]);
        int first = Integer.parseInt(args[2]);
        for (String classPath : Files.readAllLines(Path.of(args[0]))) {
            StringBuilder lines = new StringBuilder("jar " + classPath + '\n');
            try (URLClassLoader loader = new URLClassLoader(urls(classPath), ClassLoader.getPlatformClassLoader())) {
                List<String> names = names(classPath.split(File.pathSeparator)[0]);
                for (int i = first; i < names.size(); i += stride) {
                    lines.append(names.get(i)).append(' ');
                    lines.append(link(loader, names.get(i))).append('\n');
                }
            }
            System.out.print(lines);
        }
        System.out.println("end");
        Runtime.getRuntime().exit(0);
    }

    private static URL[] urls(String classPath) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String jar : classPath.split(File.pathSeparator)) {
            urls.add(Path.of(jar).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    /** The names of the classes in a jar, without those of other versions of the JDK. */
    static List<String> names(String path) throws IOException {
        List<String> names = new ArrayList<>();
        try (JarFile jar = new JarFile(path)) {
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
