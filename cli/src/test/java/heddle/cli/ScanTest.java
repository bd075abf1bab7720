package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle scan} as a user sees it; its findings are tested with the scan itself. */
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

    /** A program of the C suite as bitcode; the suite itself is tested with its front end. */
    private Path bitcode(String program) throws IOException {
        Path archive = Heddle.ROOT.resolve("scan-llvm/src/test/resources/suite.zip");
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
                if (entry.getName().startsWith(program + ' '))
                    return Files.write(directory.resolve("program.bc"), zip.readAllBytes());
        }
        throw new AssertionError("no " + program + " in " + archive);
    }

    @Test
    void bitcodeIsScannedToo() throws IOException {
        Heddle.Outcome outcome = heddle("scan", bitcode("paper/figure1.c")).exits(66);
        assertThat(outcome.out())
                .contains("airo_info.stats.rx_p", "at airo_read_stats(paper/figure1.c:21)", "at airo_thread(");
        assertThat(outcome.err()).isEmpty();
    }

    /** A file that would not be written is said at once; with class files beside the bitcode it is written. */
    @Test
    void aFocusNeedsClassFiles() throws IOException {
        Path focus = directory.resolve("focus.txt");
        heddle("scan", "--focus", focus, bitcode("paper/figure1.c")).complains(2, "--focus", "class files");
        assertThat(focus).doesNotExist();
        heddle("scan", "--focus", focus, bitcode("paper/figure1.c"), racy()).exits(66);
        assertThat(focus).content().contains("watch Fixture.n");
    }

    @Test
    void aBrokenFileIsNamedAndTheRestIsScanned() throws IOException {
        Path junk = Heddle.file(directory, "junk.bc", "nothing");
        Heddle.Outcome outcome =
                heddle("scan", junk, bitcode("thread/counter_race.c")).exits(65);
        assertThat(outcome.err()).isEqualTo("heddle: " + junk + ": not scanned: it is not LLVM bitcode\n");
        assertThat(outcome.out()).contains("counter");
    }

    @Test
    void withoutTheOptionalModuleOneSentenceSaysHowToGetIt() throws IOException {
        Path program = bitcode("thread/counter_race.c");
        Thread self = Thread.currentThread();
        ClassLoader loader = self.getContextClassLoader();
        self.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try {
            heddle("scan", program).complains(65, "optional module heddle-scan-llvm", "heddle-scan-llvm.jar");
            Heddle.Outcome mixed = heddle("scan", program, racy()).exits(65);
            assertThat(mixed.err()).contains("heddle-scan-llvm");
            assertThat(mixed.out()).contains("Fixture.n");
        } finally {
            self.setContextClassLoader(loader);
        }
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
        Path empty = Files.createDirectories(directory.resolve("empty"));
        assertThat(heddle("scan", empty).exits(3).out()).contains("no class file, jar or bitcode found");
    }

    @Test
    void sourcesAreNotScanned() throws IOException {
        Path sources = Files.createDirectories(directory.resolve("sources"));
        Path source = Heddle.file(sources, "main.c", "int main(void) { return 0; }");
        assertThat(heddle("scan", source).exits(65).err())
                .startsWith("heddle: " + source + ": C is scanned as LLVM bitcode, which heddle-cc");
        assertThat(heddle("scan", sources).exits(3).out()).contains("found: nothing was compared; C is scanned as");
    }
}
