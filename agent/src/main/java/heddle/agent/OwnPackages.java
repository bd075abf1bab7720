package heddle.agent;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Which packages are the program's own and not of its libraries. Those are taken for its own of which a class lies in a
 * directory, as builds leave them, also inside a jar of jars, and those that share the first two parts of their names
 * with the package of the main class. Safe for use by many threads.
 */
final class OwnPackages {
    private final Set<String> packages = new TreeSet<>();
    /** The first parts of the main class's package, with a dot at the end; null until it was asked for. */
    private String root;

    /** Takes note of a class of the program. */
    synchronized void see(String name, ProtectionDomain domain) {
        String packageName = packageOf(name);
        if (!packages.contains(packageName) && (isFromDirectory(domain) || isBelowRoot(packageName))) {
            packages.add(packageName);
        }
    }

    synchronized List<String> names() {
        return new ArrayList<>(packages);
    }

    /** Whether a class lies in a directory and not in a jar, as those do that a build has just compiled. */
    static boolean isFromDirectory(ProtectionDomain domain) {
        if (domain == null
                || domain.getCodeSource() == null
                || domain.getCodeSource().getLocation() == null) {
            return false;
        }
        URL place = domain.getCodeSource().getLocation();
        String path = place.getPath();
        return path.endsWith("/") && !path.endsWith(".jar!/") && !path.endsWith(".jar/");
    }

    private static String packageOf(String name) {
        int end = name.lastIndexOf('.');
        return end < 0 ? "" : name.substring(0, end);
    }

    private boolean isBelowRoot(String packageName) {
        if (root == null) {
            root = root(mainClass());
        }
        return !root.isEmpty() && (packageName + '.').startsWith(root);
    }

    /** The first two parts of a class's package, or the one that it has; empty for the unnamed package. */
    static String root(String mainClass) {
        String packageName = packageOf(mainClass);
        if (packageName.isEmpty()) {
            return "";
        }
        int first = packageName.indexOf('.');
        int second = first < 0 ? -1 : packageName.indexOf('.', first + 1);
        return (second < 0 ? packageName : packageName.substring(0, second)) + '.';
    }

    /** As the command or the manifest of its jar names it; empty if neither does. */
    private static String mainClass() {
        String command = System.getProperty("sun.java.command", "");
        String first = command.indexOf(' ') < 0 ? command : command.substring(0, command.indexOf(' '));
        if (!first.endsWith(".jar")) {
            return first.substring(first.indexOf('/') + 1); // a module stands before the class
        }
        try (JarFile jar = new JarFile(new File(first), false)) {
            Manifest manifest = jar.getManifest();
            Attributes main = manifest == null ? new Attributes() : manifest.getMainAttributes();
            // a launcher of jars in a jar names the program's class beside its own
            String start = main.getValue("Start-Class");
            String own = start != null ? start : main.getValue(Attributes.Name.MAIN_CLASS);
            return own == null ? "" : own;
        } catch (IOException e) {
            return "";
        }
    }
}
