package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads beyond those that have slots at once are told, and the slots of ended ones are used again. */
@Tag("slow")
class ThreadSlotsTest {
    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void fiveThousandThreadsAtOnceAreObserved(Path jdk) throws Exception {
        assertThat(run(jdk, "-Xmx1g", 5000))
                .contains(
                        "\"complete\":true",
                        "\"threadsUnobserved\":0",
                        "behaviour.Burst.early",
                        "behaviour.Burst.late");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void moreThanASmallHeapAllowsAreToldAndLaterOnesObserved(Path jdk) throws Exception {
        assertThat(run(jdk, "-Xmx400m", 5500))
                .contains("\"complete\":false", "behaviour.Burst.late")
                .doesNotContain("\"threadsUnobserved\":0");
    }

    private String run(Path jdk, String heap, int threads) throws Exception {
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(jdk, "quiet,out=" + out, heap, "behaviour.Burst", Integer.toString(threads));
        assertThat(jvm.exit()).as(jvm.err()).isZero();
        return Files.readString(out);
    }
}
