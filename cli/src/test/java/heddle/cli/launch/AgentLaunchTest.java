package heddle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.report.build.AgentArgument;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentLaunchTest {
    private static final String AGENT = "-javaagent:agent.jar=quiet";

    /** How long methods are left to C1. */
    private static final String[] TIERS = {
        "-XX:Tier4InvocationThreshold=120000",
        "-XX:Tier4MinInvocationThreshold=14400",
        "-XX:Tier4CompileThreshold=360000",
        "-XX:Tier4BackEdgeThreshold=960000"
    };

    private static ProcessBuilder prepare(String... command) {
        return AgentLaunch.prepare(List.of(command), Path.of("agent.jar"), "quiet");
    }

    @Test
    void whatTheProgramTellsTheJvmWins() {
        assertThat(prepare("/jdk/bin/java", "-XX:SurvivorRatio=8", "Main").command())
                .startsWith(
                        "/jdk/bin/java", "-XX:NewRatio=1", "-XX:TargetSurvivorRatio=90", "-XX:-DontCompileHugeMethods")
                .contains(TIERS)
                .endsWith(AGENT, "-XX:SurvivorRatio=8", "Main")
                .hasSize(7 + TIERS.length);
        assertThat(prepare("/jdk/bin/java", "-XX:Tier4InvocationThreshold=100", "Main")
                        .command())
                .doesNotContain(TIERS[0])
                .contains(TIERS[1]);
    }

    /** A JVM reads them before its command line. */
    @Test
    void whatVariablesTellTheJvmWins() {
        assertThat(AgentArgument.given(Map.of("JDK_JAVA_OPTIONS", "-Xmx1g -XX:SurvivorRatio=8", "PATH", "/bin")))
                .isEqualTo("-Xmx1g -XX:SurvivorRatio=8");
        assertThat(AgentArgument.ofJvm("-Xmx1g -XX:SurvivorRatio=8", ""))
                .startsWith("-XX:NewRatio=1", "-XX:TargetSurvivorRatio=90", "-XX:-DontCompileHugeMethods")
                .endsWith(TIERS)
                .hasSize(3 + TIERS.length);
        assertThat(AgentArgument.ofJvm("-XX:+DontCompileHugeMethods", ""))
                .startsWith("-XX:NewRatio=1", "-XX:SurvivorRatio=2", "-XX:TargetSurvivorRatio=90")
                .endsWith(TIERS)
                .hasSize(3 + TIERS.length);
    }

    /** G1 would warn on the program's standard output. */
    @ParameterizedTest
    @ValueSource(strings = {"-Xmn64m", "-XX:NewSize=64m", "-XX:MaxNewSize=64m", "-XX:NewRatio=3"})
    void aGivenSizeOfTheYoungGenerationStands(String size) {
        assertThat(prepare("/jdk/bin/java", size, "Main").command()).doesNotContain("-XX:NewRatio=1");
        assertThat(prepare("/jdk/bin/java", "Main").command()).contains("-XX:NewRatio=1");
    }

    /** Between its windows the program is to be as fast as without the agent, and as soon. */
    @ParameterizedTest
    @ValueSource(strings = {"detector=pacer", "quiet,detector=rpt,budget=1%"})
    void programsThatAreSampledAreCompiledAsWithout(String options) {
        assertThat(AgentArgument.ofJvm("", options)).doesNotContain(TIERS);
        assertThat(AgentArgument.ofAnyJvm(options)).doesNotContain(TIERS);
        assertThat(AgentArgument.ofAnyJvm("detector=valor,out=detector=pacer.json"))
                .contains(TIERS);
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
