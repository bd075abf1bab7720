package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Beside the JaCoCo agent, whichever comes first: both do their work, and JaCoCo's shared probes are no race. */
class NeighbourTest {
    @TempDir
    Path directory;

    private record Setting(Path jdk, boolean jacocoFirst) {}

    static List<Setting> settings() throws IOException {
        List<Setting> all = new ArrayList<>();
        for (Path jdk : Jdks.installed()) {
            all.add(new Setting(jdk, true));
            all.add(new Setting(jdk, false));
        }
        return all;
    }

    private static Path jacoco() {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.matches(".*org\\.jacoco\\.agent.*runtime\\.jar")) {
                return Path.of(entry);
            }
        }
        throw new IllegalStateException("the JaCoCo agent is not on the test class path");
    }

    @ParameterizedTest
    @MethodSource("settings")
    void jacoco(Setting setting) throws Exception {
        Path coverage = directory.resolve("jacoco.exec");
        Path out = directory.resolve("result.json");
        String own = "-javaagent:" + TestJar.path() + "=quiet,out=" + out + ",exclude=" + Jvm.UNOBSERVED;
        String other = "-javaagent:" + jacoco() + "=destfile=" + coverage;
        Process process = new ProcessBuilder(
                        setting.jdk.resolve("bin/java").toString(),
                        setting.jacocoFirst ? other : own,
                        setting.jacocoFirst ? own : other,
                        "-cp",
                        "target/test-classes",
                        "behaviour.Covered")
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).isEqualTo("sum 40\n");
        assertThat(Files.size(coverage)).isPositive();
        String result = Files.readString(out);
        assertThat(result)
                .contains("behaviour.Covered.hits")
                .doesNotContain("boolean[]")
                .doesNotContain("jacoco");
        assertThat(result).as("what JaCoCo does is not observed").containsPattern("\"events\":\\d{1,5},");
        assertThat(result.split("\"verdict\"")).as(result).hasSize(2);
    }
}
