package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle scan} as a user sees it; what it finds is tested with the scan itself. */
class ScanTest {
    @TempDir
    Path directory;

    private Path compile(String body) throws IOException {
        Path source = Heddle.file(directory, "Fixture.java", "class Fixture {", body, "}");
        Path classes = Files.createDirectories(directory.resolve("classes"));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-g",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertThat(exit).isZero();
        return classes;
    }

    private Path racy() throws IOException {
        return compile("""
                static int n;
                public static void main(String[] args) {
                    new Thread(() -> n++).start();
                    n--;
                }
                """);
    }

    @Test
    void anAnnotatedFieldIsSuppressedWithItsReason() throws IOException {
        Path classes = compile("""
                @heddle.annotation.BenignRace("a hint only") static int n;
                public static void main(String[] args) {
                    new Thread(() -> n++).start();
                    n--;
                }
                """);
        assertThat(heddle("scan", classes).exits(0).out())
                .contains("Fixture.n", "suppressed: a hint only", "no new race found, ");
    }

    @Test
    void aLikelyRaceIsReportedWithBothSides() throws IOException {
        Heddle.Outcome outcome = heddle("scan", racy()).exits(66);
        assertThat(outcome.out()).contains("Fixture.n", "Fixture.java:4", "Fixture.java:5", "static");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void noRaceIsClean() throws IOException {
        heddle("scan", compile("public static void main(String[] args) {}")).exits(0);
    }

    @Test
    void theJsonResultHasNoEvents() throws IOException {
        Path json = directory.resolve("result.json");
        heddle("scan", racy(), "-o", json).exits(66);
        assertThat(json)
                .content()
                .contains("\"engine\"", "scan", "\"verdict\"", "static")
                .doesNotContain("\"event\" :");
    }

    @Test
    void badInputIsOneSentenceAndTheRestIsScanned() throws IOException {
        Path broken = Heddle.file(directory, "broken.jar", "no jar");
        Heddle.Outcome outcome = heddle("scan", broken, racy()).exits(65);
        assertThat(outcome.err()).startsWith("heddle: " + broken + ": not a readable jar");
        assertThat(outcome.out()).contains("Fixture.n");
    }

    @Test
    void nothingToScan() throws IOException {
        heddle("scan", Files.createDirectories(directory.resolve("empty"))).exits(3);
    }
}
