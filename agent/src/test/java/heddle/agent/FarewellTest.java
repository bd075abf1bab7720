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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The result of a JVM that ends oddly. */
@Tag("slow")
class FarewellTest {
    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    private record Left(int exit, JsonNode result) {
        List<String> variables() {
            return result.get("races").findValuesAsString("variable");
        }
    }

    private Left end(Path jdk, String way) throws Exception {
        Path file = directory.resolve("result.json");
        Jvm jvm = Jvm.run(jdk, "quiet,flush=50,out=" + file, "behaviour.Farewell", way, file.toString());
        JsonNode root = new ObjectMapper().readTree(Files.readString(file));
        // a JVM may be killed while it replaces the result
        String left = way.equals("kill") ? "result.json.tmp" : "result.json";
        assertThat(directory.toFile().list())
                .as("nothing else is left")
                .contains("result.json")
                .isSubsetOf("result.json", left);
        return new Left(jvm.exit(), root.get("results").get(0));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatShutdownHooksDoIsObserved(Path jdk) throws Exception {
        Left left = end(jdk, "hook");
        assertThat(left.variables()).contains("behaviour.Farewell.early", "behaviour.Farewell.late");
        assertThat(left.result.get("complete").asBoolean()).isTrue();
        assertThat(left.result.has("ended")).isFalse();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theResultIsWrittenBeforeAHookHalts(Path jdk) throws Exception {
        Left left = end(jdk, "halting hook");
        assertThat(left.exit).isEqualTo(9);
        assertThat(left.variables()).contains("behaviour.Farewell.early", "behaviour.Farewell.late");
        assertThat(left.result.get("complete").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theResultIsWrittenWhenAnInitialiserExits(Path jdk) throws Exception {
        Left left = end(jdk, "initialiser");
        assertThat(left.exit).isEqualTo(5);
        assertThat(left.variables()).containsExactly("behaviour.Farewell.early");
        assertThat(left.result.get("complete").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatWasFoundBeforeAKillIsThere(Path jdk) throws Exception {
        Left left = end(jdk, "kill");
        assertThat(left.exit).isEqualTo(137);
        assertThat(left.variables()).containsExactly("behaviour.Farewell.early");
        assertThat(left.result.get("ended").asBoolean()).isFalse();
        assertThat(left.result.get("complete").asBoolean()).isFalse();
        assertThat(left.result.get("notes").toString()).contains("written while the JVM ran");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatDoesNotVerifyIsNamed(Path jdk) throws Exception {
        Left left = end(jdk, "unverified");
        assertThat(left.result.get("complete").asBoolean()).isFalse();
        assertThat(left.result.get("notes").toString())
                .contains("did not verify")
                .contains("Broken");
        assertThat(left.result.get("ownPackages").toString()).isEqualTo("[\"behaviour\"]");
    }
}
