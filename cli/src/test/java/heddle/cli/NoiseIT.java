package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.cli.Heddle.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code heddle run --noise} with all of the time for delays. */
class NoiseIT {
    private static final Pattern DELAYS = Pattern.compile("noise: seed \\d+, (\\d+) delays of");

    @TempDir
    Path directory;

    private static final Object JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Object CLASSES = Path.of("target", "test-classes").toAbsolutePath();

    private int delays(int seed, String program, int exit) throws IOException {
        Path json = directory.resolve("run.json");
        heddle(
                        "run",
                        "--noise=" + seed,
                        "--noise-budget",
                        "100%",
                        "--exclude",
                        "live.Baton*",
                        "-o",
                        json,
                        "--",
                        JAVA,
                        "-cp",
                        CLASSES,
                        "live.Noisy",
                        program)
                .exits(exit);
        Matcher matcher = DELAYS.matcher(Files.readString(json));
        assertThat(matcher.find()).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    /** Neither a delay nor what decides about it orders threads. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void delaysHideNoRace(int seed) throws IOException {
        assertThat(delays(seed, "apart", 66)).isPositive();
    }

    /** The main thread may be delayed while it comes to its wait, and the other one before the main thread waits. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void nobodyIsDelayedForWhomAllOthersWait(int seed) throws IOException {
        assertThat(delays(seed, "awaited", 0)).isLessThanOrEqualTo(2);
    }

    @Test
    void aRecordingHasItsDelaysInItsNotes() {
        Path trace = directory.resolve("t.hdl");
        Outcome outcome = heddle("record", "--noise=5", "-o", trace, "--", JAVA, "-cp", CLASSES, "live.Noisy", "apart")
                .exits(0);
        assertThat(outcome.err()).contains("noise: seed 5, ");
        heddle("record", "--noise", "--values", "-o", trace, "--", JAVA, "-version")
                .complains(2, "--noise does not go with --values");
    }
}
