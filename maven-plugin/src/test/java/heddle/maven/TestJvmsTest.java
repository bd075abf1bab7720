package heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.report.build.AgentArgument;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;

class TestJvmsTest {
    private final MavenProject project = new MavenProject(new Model());
    private final Properties commandLine = new Properties();
    private final AgentArgument agent;
    private final String argument =
            "-XX:NewRatio=1 -XX:SurvivorRatio=2 -XX:TargetSurvivorRatio=90 -XX:-DontCompileHugeMethods"
                    + " -XX:Tier4InvocationThreshold=120000 -XX:Tier4MinInvocationThreshold=14400"
                    + " -XX:Tier4CompileThreshold=360000 -XX:Tier4BackEdgeThreshold=960000"
                    + " \"-javaagent:/a b/agent.jar=quiet=true,out=/results/%p.json\"";

    TestJvmsTest() {
        agent = new AgentArgument(Path.of("/a b/agent.jar"), Path.of("/results"));
        project.getModel().setBuild(new Build());
    }

    private void load() throws MojoExecutionException {
        new TestJvms(project, commandLine).load(agent, "argLine");
    }

    private String property(String name) {
        return project.getProperties().getProperty(name, "");
    }

    private Plugin plugin(String artifactId, String parameter, String value) {
        Plugin plugin = new Plugin();
        plugin.setGroupId("org.apache.maven.plugins");
        plugin.setArtifactId(artifactId);
        plugin.setConfiguration(configuration(parameter, value));
        project.getBuild().addPlugin(plugin);
        project.getBuild().flushPluginMap();
        return plugin;
    }

    private static Xpp3Dom configuration(String parameter, String value) {
        Xpp3Dom element = new Xpp3Dom(parameter);
        element.setValue(value);
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        configuration.addChild(element);
        return configuration;
    }

    @Test
    void theAgentStandsBeforeWhatThePropertyHolds() throws MojoExecutionException {
        project.getProperties().setProperty("argLine", "-javaagent:jacoco.jar -Xmx1g");
        load();
        assertThat(property("argLine")).isEqualTo(argument + " -javaagent:jacoco.jar -Xmx1g");
        assertThat(property("maven.surefire.debug")).isEmpty();
        assertThat(property("maven.failsafe.debug")).isEmpty();
    }

    @Test
    void anArgLineThatNamesThePropertyNeedsNoMore() throws MojoExecutionException {
        plugin("maven-surefire-plugin", "argLine", "-Xmx1g @{argLine}");
        plugin("maven-failsafe-plugin", "argLine", "${argLine}");
        load();
        assertThat(property("maven.surefire.debug")).isEmpty();
        assertThat(property("maven.failsafe.debug")).isEmpty();
    }

    @Test
    void anArgLineThatHidesThePropertyIsAppendedTo() throws MojoExecutionException {
        plugin("maven-surefire-plugin", "argLine", "-Xmx1g");
        load();
        assertThat(property("argLine")).isEqualTo(argument);
        assertThat(property("maven.surefire.debug")).isEqualTo(argument);
        assertThat(property("maven.failsafe.debug")).isEmpty();
    }

    /** The agent's arguments stand behind it then, and the JVM takes the last of two about one thing. */
    @Test
    void whatAnArgLineTellsTheJvmIsLeftToIt() throws MojoExecutionException {
        plugin("maven-surefire-plugin", "argLine", "-XX:SurvivorRatio=8");
        load();
        assertThat(property("maven.surefire.debug"))
                .isEqualTo(argument.replace("-XX:SurvivorRatio=2 ", ""))
                .startsWith("-XX:NewRatio=1 -XX:TargetSurvivorRatio=90");
    }

    @Test
    void anArgLineOfTheCommandLineHidesThePropertyToo() throws MojoExecutionException {
        commandLine.setProperty("argLine", "-Xmx1g");
        load();
        assertThat(property("maven.surefire.debug")).isEqualTo(argument);
        assertThat(property("maven.failsafe.debug")).isEqualTo(argument);
    }

    @Test
    void testsThatWouldRunUnobservedAreAnError() {
        PluginExecution slow = new PluginExecution();
        slow.setConfiguration(configuration("argLine", "-Xmx4g"));
        plugin("maven-surefire-plugin", "argLine", "@{argLine}").addExecution(slow);
        assertThatThrownBy(this::load)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("some contain @{argLine} and others do not");
    }

    @Test
    void whatKeepsTheAgentOutIsNamed() throws MojoExecutionException {
        TestJvms jvms = new TestJvms(project, commandLine);
        assertThat(jvms.obstacle()).isEmpty();
        plugin("maven-failsafe-plugin", "argLine", "-Xmx1g");
        commandLine.setProperty("maven.failsafe.debug", "true");
        assertThat(jvms.obstacle()).contains("maven.failsafe.debug on the command line hides the agent");
        plugin("maven-surefire-plugin", "forkCount", "0");
        assertThat(jvms.obstacle()).contains("maven-surefire-plugin runs tests in Maven's own JVM");
    }

    @Test
    void valuesThatWouldBreakTheArgumentAreErrors() throws MojoExecutionException {
        assertThatThrownBy(() -> agent.patterns("include", "a.*,b.*"))
                .hasMessage("patterns of 'include' are separated by colons, not commas");
        assertThatThrownBy(() -> agent.patterns("include", "a\" -Xmx1g")).hasMessageContaining("cannot contain quotes");
        assertThatThrownBy(() -> agent.file("focus", Path.of("a,b"))).hasMessageContaining("comma");
        assertThatThrownBy(() -> agent.option("seed", "1,out=x")).hasMessageContaining("comma");
        assertThat(agent.patterns("include", "a.*:b.*")
                        .patterns("exclude", null)
                        .line(""))
                .isEqualTo(argument.replace(".json", ".json,include=a.*:b.*"));
    }
}
