package heddle.scan.summary.wire;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells builds of the scan apart: a result of one must not be taken for a result of another. */
public final class Build {
    private Build() {}

    /** The version, and size and time of the jar that the scan comes from. */
    public static String id() {
        String version = String.valueOf(Build.class.getPackage().getImplementationVersion());
        try {
            Path source = Path.of(Build.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isDirectory(source)) return version;
            return version + ' ' + Files.size(source) + ' ' + Files.getLastModifiedTime(source);
        } catch (IOException | URISyntaxException | RuntimeException e) {
            return version;
        }
    }
}
