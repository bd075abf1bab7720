package heddle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentLaunchTest {
    private static final String AGENT = "-javaagent:agent.jar=quiet";

    private static ProcessBuilder prepare(String... command) {
        return AgentLaunch.prepare(List.of(command), Path.of("agent.jar"), "quiet");
    }

    /** The JVM takes the last of two arguments about one thing. */
    @Test
    void whatTheProgramTellsTheCollectorWins() {
        assertThat(prepare("/jdk/bin/java", "-XX:SurvivorRatio=8", "Main").command())
                .containsExactly(
                        "/jdk/bin/java",
                        "-XX:SurvivorRatio=2",
                        "-XX:TargetSurvivorRatio=90",
                        AGENT,
                        "-XX:SurvivorRatio=8",
                        "Main");
    }

    @Test
    void otherLaunchersHandTheArgumentsDown() {
        ProcessBuilder builder = prepare("make", "check");
        assertThat(builder.command()).containsExactly("make", "check");
        assertThat(builder.environment().get("JAVA_TOOL_OPTIONS"))
                .startsWith("-XX:SurvivorRatio=2 -XX:TargetSurvivorRatio=90 ")
                .endsWith("'" + AGENT + "'");
    }
}
