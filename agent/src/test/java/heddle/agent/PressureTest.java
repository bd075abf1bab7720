package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where the machine gives no more the program goes on, and what was given up is told. */
class PressureTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path directory;

    private record Ended(int exit, String out, String err) {}

    private Ended run(List<String> command) throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        int exit = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        return new Ended(exit, Files.readString(out), Files.readString(err));
    }

    /** A limit on the size of files refuses writes as a full disk does. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFullDiskStopsNothingButTheResult() throws Exception {
        Path file = directory.resolve("result.json");
        String agent = "-javaagent:" + TestJar.path() + "=quiet,flush=20,exclude=" + Jvm.UNOBSERVED + ",out=" + file;
        String command = "ulimit -f 1; exec '" + JAVA + "' -XX:-UsePerfData '" + agent + "' -cp target/test-classes"
                + " behaviour.Racer exit";
        Ended ended = run(List.of("sh", "-c", command));
        assertThat(ended.exit()).as(ended.err()).isEqualTo(7);
        assertThat(ended.err())
                .startsWith("heddle: cannot write the result to " + file)
                .hasLineCount(1);
        assertThat(Files.exists(Path.of(file + ".tmp"))).isFalse();
    }

    /** The directory of the result comes late: what could not be written until then is told in the result. */
    @Test
    void aResultSaysThatItCouldNotBeWrittenBefore() throws Exception {
        Path late = directory.resolve("late");
        Ended ended = run(List.of(
                JAVA,
                "-javaagent:" + TestJar.path() + "=quiet,flush=20,exclude=" + Jvm.UNOBSERVED + ",out="
                        + late.resolve("result.json"),
                "-cp",
                "target/test-classes",
                "behaviour.Late",
                late.toString()));
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(Files.readString(late.resolve("result.json")))
                .containsPattern("the result could not be written \\d+ times while the JVM ran: ");
    }

    /** A heap that is as good as full: no window opens there, and the program has what memory there is. */
    @Test
    void aFullHeapHasNoWindows() throws Exception {
        Path file = directory.resolve("result.json");
        Ended ended = run(List.of(
                JAVA,
                "-Xmx100m",
                "-XX:+UseSerialGC",
                "-javaagent:" + TestJar.path() + "=quiet,detector=pacer,budget=20%,out=" + file,
                "-cp",
                "target/test-classes",
                "behaviour.Full"));
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).isEqualTo("done\n");
        assertThat(Files.readString(file)).containsPattern("\\d+ windows were not opened because memory was short");
    }
}
