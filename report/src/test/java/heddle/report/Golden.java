package heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares text with a checked-in file; {@code -Dheddle.golden=update} writes the file instead. */
public final class Golden {
    private static final Path DIRECTORY = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    public static void check(String file, String actual) {
        Path path = DIRECTORY.resolve(file);
        try {
            if (System.getProperty("heddle.golden", "").equals("update")) {
                Files.writeString(path, actual);
            }
            assertThat(actual).as(file).isEqualTo(Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
