package heddle.race.work;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Files by the locations that name them on every machine. */
@FunctionalInterface
public interface Locations {
    /** @throws IOException if there is no such file system */
    Path path(String location) throws IOException;

    /** The location of a file; the working directory is not needed to find it. */
    static String of(Path file) throws IOException {
        try {
            return file.toAbsolutePath().toString();
        } catch (InvalidPathException e) {
            throw new IOException(e.getReason(), e);
        }
    }
}
