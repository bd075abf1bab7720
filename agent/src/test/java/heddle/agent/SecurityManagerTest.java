package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A SecurityManager, where the JDK still has one, binds the program and not the agent. */
class SecurityManagerTest {
    /** The first release that refuses to set one. */
    private static final int WITHOUT = 24;

    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        List<Path> all = new java.util.ArrayList<>();
        for (Path jdk : Jdks.installed()) {
            if (Jdks.release(jdk) < WITHOUT) {
                all.add(jdk);
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void ofTheCommandLine(Path jdk) throws Exception {
        check(jdk, "-Djava.security.manager", "behaviour.Secured");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void ofTheProgram(Path jdk) throws Exception {
        check(jdk, "-Djava.security.manager=allow", "behaviour.Secured", "sets");
    }

    private void check(Path jdk, String... arguments) throws Exception {
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(jdk, "quiet,out=" + out, arguments);
        assertThat(jvm.out()).as(jvm.err()).isEqualTo("2\ndenied\n");
        assertThat(Files.readString(out))
                .contains("behaviour.Secured.racy", "\"classesFailed\":0")
                .doesNotContain("behaviour.Secured.locked");
    }
}
