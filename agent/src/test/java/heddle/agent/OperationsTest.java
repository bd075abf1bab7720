package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A service that is steered by JMX and watched by JFR, and JVMs that have neither. */
@Tag("slow")
class OperationsTest {
    /** How often the service is switched off and on; a multiple of five. */
    private static final String SWITCHES = System.getProperty("heddle.switches", "100");

    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    private static JsonNode result(Path file) throws IOException {
        return new ObjectMapper()
                .readTree(Files.readString(file))
                .get("results")
                .get(0);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aServiceIsSwitchedOffAndOnWithoutASign(Path jdk) throws Exception {
        Path file = directory.resolve("service.json");
        Path recording = directory.resolve("service.jfr");
        Jvm service = Jvm.runShortly(
                jdk,
                "quiet,detector=pacer,rate=1,budget=0.5,version=1.7,host=here,out=" + file,
                "-Xmx300m",
                "behaviour.Service",
                "200",
                SWITCHES,
                recording.toString());
        assertThat(service.err()).isEmpty();
        assertThat(service.exit()).isZero();
        assertThat(service.out().lines())
                .containsSubsequence("threads left over 0", "looks 5", "dump true", "right true", "wrong 0")
                .contains("refused a budget is a share above 0 and at most 1, such as 0.01, not 2.0")
                .noneMatch(line -> line.startsWith("not ") || line.startsWith("left over "));
        List<RecordedEvent> races = RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals("heddle.Race"))
                .toList();
        assertThat(races)
                .anyMatch(event -> event.getString("variable").equals("behaviour.Service.ticks")
                        && event.getString("firstLocation").startsWith("Service.java:")
                        && event.getLong("count") > 0);
        JsonNode watched = result(file).get("watched").get(0);
        assertThat(watched.get("version").asString()).isEqualTo("1.7");
        assertThat(watched.get("host").asString()).isEqualTo("here");
        assertThat(watched.get("seconds").asDouble())
                .isLessThan(result(file).get("seconds").asDouble());
        assertThat(watched.get("rate").asDouble()).isPositive().isLessThanOrEqualTo(1);
        JsonNode sighting = result(file).get("races").get(0).get("sightings").get(0);
        assertThat(sighting.get("jvm").asString()).isEqualTo(watched.get("jvm").asString());
        assertThat(sighting.get("first").asString())
                .isBetween(watched.get("since").asString(), watched.get("until").asString());
    }

    /** Something that is not there is not missed. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aJvmWithoutTheModulesIsObserved(Path jdk) throws Exception {
        Path file = directory.resolve("small.json");
        Jvm small = Jvm.run(
                jdk, "quiet,out=" + file, "--limit-modules", "java.base,java.instrument", "behaviour.Racer", "none");
        assertThat(small.err()).isEmpty();
        assertThat(result(file).get("races").size()).isPositive();
    }

    /** Neither is loaded on the agent's account. */
    @Test
    void nothingOfThemIsLoadedAtTheStart() throws Exception {
        Path log = directory.resolve("classes.log");
        Jvm.run(
                Path.of(System.getProperty("java.home")),
                "quiet,out=" + directory.resolve("r.json"),
                "-Xlog:class+load:file=" + log,
                "behaviour.Racer",
                "none");
        assertThat(Files.readString(log))
                .contains("heddle.agent.operate.Operations")
                .doesNotContain("javax.management", "jdk.jfr", "heddle.agent.operate.J", "java.time.format");
    }
}
