package heddle.scan.summary.wire;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells builds of the scan apart: a result of one must not be taken for a result of another. */
public final class Build {
    private Build() {}

    /** Of the scan itself. */
    public static String id() {
        return id(Build.class);
    }

    /** The version, and size and time of the jar that a class comes from. */
    public static String id(Class<?> part) {
        String version = String.valueOf(part.getPackage().getImplementationVersion());
        try {
            Path source = Path.of(
                    part.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(source)) return version;
            return version + ' ' + Files.size(source) + ' ' + Files.getLastModifiedTime(source);
        } catch (IOException | URISyntaxException | RuntimeException e) {
            return version;
        }
    }
}
