package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Where the machine gives no more the program goes on, and what was given up is told. */
@Tag("slow")
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

    /** The directory of the result comes late: the result names the part that could not be written until then. */
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

    /** A file system of its own that is full; where none can be mounted the limit on files above stands for it. */
    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aFullFileSystemStopsNothingButTheResult() throws Exception {
        Path disk = Files.createDirectory(directory.resolve("disk"));
        Ended mounted = run(List.of("mount", "-t", "tmpfs", "-o", "size=64k", "heddle-test", disk.toString()));
        assumeTrue(mounted.exit() == 0, "no file system can be mounted here: " + mounted.err());
        try {
            run(List.of("dd", "if=/dev/zero", "of=" + disk.resolve("filler"), "bs=1k"));
            Path file = disk.resolve("result.json");
            Ended ended = run(List.of(
                    JAVA,
                    "-XX:-UsePerfData",
                    "-javaagent:" + TestJar.path() + "=quiet,flush=20,exclude=" + Jvm.UNOBSERVED + ",out=" + file,
                    "-cp",
                    "target/test-classes",
                    "behaviour.Racer",
                    "exit"));
            assertThat(ended.exit()).as(ended.err()).isEqualTo(7);
            assertThat(ended.err())
                    .startsWith("heddle: cannot write the result to " + file)
                    .hasLineCount(1);
            assertThat(Files.exists(Path.of(file + ".tmp"))).isFalse();
        } finally {
            assertThat(run(List.of("umount", disk.toString())).exit()).isZero();
        }
    }

    /** The newest, whose threads are virtual; with {@code -Dheddle.crowd=true} the oldest too, whose threads are costly. */
    static List<Path> jdks() throws IOException {
        List<Path> all = Jdks.installed();
        return Boolean.getBoolean("heddle.crowd") ? all : all.subList(all.size() - 1, all.size());
    }

    /**
     * Threads beyond those that can be observed at once are counted, and the result is then incomplete; likewise if the
     * threads are through before a window has seen any.
     */
    @ParameterizedTest
    @MethodSource("jdks")
    void tenThousandThreadsRunOn(Path jdk) throws Exception {
        Path file = directory.resolve("result.json");
        Ended ended = run(List.of(
                jdk.resolve("bin/java").toString(),
                "-Xmx700m",
                "-javaagent:" + TestJar.path() + "=quiet,detector=pacer,budget=20%,out=" + file,
                "-cp",
                "target/test-classes",
                "behaviour.Crowd",
                "10000"));
        assertThat(ended.exit()).as(ended.err()).isZero();
        assumeFalse(ended.out().startsWith("refused"), "this machine gives no 10,000 threads: " + ended.out());
        assertThat(ended.out()).isEqualTo("sum 10000\n");
        JsonNode result = result(file);
        boolean allObserved = result.get("census").get("threadsUnobserved").asInt() == 0;
        boolean anySeen = result.get("events").asLong() > 0;
        assertThat(result.get("complete").asBoolean()).isEqualTo(allObserved && anySeen);
        assertThat(result.get("notes").toString()).contains("the budget of 20 %");
    }

    @Test
    void aStormOfClassesIsWovenAndWatched() throws Exception {
        Path file = directory.resolve("result.json");
        Ended ended = run(List.of(
                JAVA,
                "-Xmx300m",
                "-javaagent:" + TestJar.path() + "=quiet,detector=pacer,budget=5%,out=" + file,
                "-cp",
                "target/test-classes",
                "behaviour.Storm",
                "12"));
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).isEqualTo("loaded 0\n");
        JsonNode result = result(file);
        assertThat(result.get("census").get("classesWoven").asInt()).isGreaterThan(132);
        assertThat(result.get("census").get("classesFailed").asInt()).isZero();
        assertThat(result.get("notes").toString()).contains("the budget of 5.00 %");
    }

    private static JsonNode result(Path file) throws IOException {
        return new ObjectMapper()
                .readTree(Files.readString(file))
                .get("results")
                .get(0);
    }
}
