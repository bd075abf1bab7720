package heddle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.report.build.AgentArgument;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentLaunchTest {
    private static final String AGENT = "-javaagent:agent.jar=quiet";

    private static ProcessBuilder prepare(String... command) {
        return AgentLaunch.prepare(List.of(command), Path.of("agent.jar"), "quiet");
    }

    /** The JVM takes the last of two arguments about one thing. */
    @Test
    void whatTheProgramTellsTheJvmWins() {
        assertThat(prepare("/jdk/bin/java", "-XX:SurvivorRatio=8", "Main").command())
                .containsExactly(
                        "/jdk/bin/java",
                        "-XX:SurvivorRatio=2",
                        "-XX:TargetSurvivorRatio=90",
                        "-XX:-DontCompileHugeMethods",
                        AGENT,
                        "-XX:SurvivorRatio=8",
                        "Main");
    }

    /** A JVM reads them before its command line. */
    @Test
    void whatVariablesTellTheJvmWins() {
        assertThat(AgentArgument.given(Map.of("JDK_JAVA_OPTIONS", "-Xmx1g -XX:SurvivorRatio=8", "PATH", "/bin")))
                .isEqualTo("-Xmx1g -XX:SurvivorRatio=8");
        assertThat(AgentArgument.ofJvm("-Xmx1g -XX:SurvivorRatio=8"))
                .containsExactly("-XX:TargetSurvivorRatio=90", "-XX:-DontCompileHugeMethods");
        assertThat(AgentArgument.ofJvm("-XX:+DontCompileHugeMethods"))
                .containsExactly("-XX:SurvivorRatio=2", "-XX:TargetSurvivorRatio=90");
    }

    @Test
    void otherLaunchersHandTheArgumentsDown() {
        ProcessBuilder builder = prepare("make", "check");
        assertThat(builder.command()).containsExactly("make", "check");
        assertThat(builder.environment().get("JAVA_TOOL_OPTIONS"))
                .startsWith("-XX:SurvivorRatio=2 -XX:TargetSurvivorRatio=90 -XX:-DontCompileHugeMethods ")
                .endsWith("'" + AGENT + "'");
    }
}
