package heddle.report.browser;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * The browser of this machine, one for all tests. Where there is none it is installed, if this process may do that. Where
 * that fails the tests that need it are skipped with a message that cannot be overlooked; on a build server, where the
 * variable CI is set, they fail.
 */
public final class Browsers {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static Chromium shared;
    private static String missing;

    private Browsers() {}

    /** The browser, started at the first call and closed when the tests end. */
    public static synchronized Chromium get() {
        if (shared == null && missing == null) {
            start();
        }
        if (missing != null) {
            complain();
        }
        return shared;
    }

    private static void start() {
        Optional<Path> binary = find().or(Browsers::install);
        if (binary.isEmpty()) {
            missing =
                    "there is no Chromium on the path, and it could not be installed with apt-get; set HEDDLE_CHROMIUM"
                            + " to a Chromium or Chrome binary";
            return;
        }
        try {
            shared = Chromium.start(binary.get());
            Runtime.getRuntime().addShutdownHook(new Thread(Browsers::close));
        } catch (IOException e) {
            missing = binary.get() + " does not start: " + e.getMessage();
        }
    }

    private static void complain() {
        String line = "=".repeat(80);
        System.err.println(line + "\nTHE PAGES WERE NOT TESTED IN A BROWSER: " + missing + "\n" + line);
        if (System.getenv("CI") != null) {
            throw new AssertionError("the pages were not tested in a browser: " + missing);
        }
        Assumptions.abort(missing);
    }

    private static Optional<Path> find() {
        String chosen = System.getenv("HEDDLE_CHROMIUM");
        if (chosen != null) {
            return Optional.of(Path.of(chosen)).filter(Files::isExecutable);
        }
        for (String directory : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            for (String name : NAMES) {
                Path binary = Path.of(directory, name);
                if (Files.isExecutable(binary)) {
                    return Optional.of(binary);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> install() {
        if (!"root".equals(System.getProperty("user.name")) || !Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
            return Optional.empty();
        }
        System.err.println("Installing chromium for the tests of the pages ...");
        String script = "apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium";
        try {
            Process process = new ProcessBuilder(
                            "sh", "-c", "DEBIAN_FRONTEND=noninteractive; export DEBIAN_FRONTEND; " + script)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0 ? find() : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void close() {
        try {
            shared.close();
        } catch (IOException e) {
            System.err.println("the browser was not closed: " + e);
        }
    }
}
