package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No table of the runtime holds a class: loaders are collected as they are without the agent. */
@Tag("slow")
class UnloadingTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("heddle.agent.Modes#onEachJdk")
    void droppedLoadersAreCollected(Path jdk, String mode) throws Exception {
        String trace = "record=" + directory.resolve("trace.hdl");
        Jvm jvm = Jvm.runShortly(jdk, "quiet," + mode.replace("record", trace), "-Xmx512m", "behaviour.Unloaded", "30");
        assertThat(jvm.out()).as(jvm.err()).isEqualTo("left 0\n");
        assertThat(jvm.err()).isEmpty();
    }
}
