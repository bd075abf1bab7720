package heddle.runtime.vm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/**
 * Files of jars, without a look at signatures. The first file that a loader reads from a signed jar makes the JDK load the classes
 * that verify it; while another class is woven, the JVM would keep these from the agent.
 */
public final class UnverifiedJar {
    private static final String INSIDE = "!/";

    private UnverifiedJar() {}

    /** The jar on disk that a URL leads into, or names; null if it does neither. */
    public static File of(URL url) {
        String spec = url.toString();
        if (spec.startsWith("jar:")) {
            int end = spec.indexOf(INSIDE);
            spec = end < 0 || spec.indexOf(INSIDE, end + 1) >= 0 ? "" : spec.substring("jar:".length(), end);
        }
        if (!spec.startsWith("file:") || spec.endsWith("/")) {
            return null;
        }
        try {
            return new File(new URI(spec));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return null; // a place that is not written as it should be
        }
    }

    /** The contents of an entry, of the version for this JVM; null if the jar does not have it. */
    public static byte[] read(File jar, String name) throws IOException {
        try (JarFile file = new JarFile(jar, false, ZipFile.OPEN_READ, JarFile.runtimeVersion())) {
            JarEntry entry = file.getJarEntry(name);
            if (entry == null) {
                return null;
            }
            try (InputStream in = file.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }
    }
}
