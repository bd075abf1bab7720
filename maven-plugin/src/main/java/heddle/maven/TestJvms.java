package heddle.maven;

import heddle.report.build.AgentArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The ways into the JVMs that Surefire and Failsafe start for a module's tests.
 *
 * <p>Both take JVM arguments from the property {@code argLine}, where this agent stands beside others, such as JaCoCo's. A
 * configured {@code <argLine>} hides the property unless it names it ({@code @{argLine}}). Then there is a second way: the
 * property for a debugger's arguments, which both plugins append to whatever is configured.
 */
final class TestJvms {
    private static final String ARG_LINE = "argLine";

    private final MavenProject project;
    private final Properties commandLine;

    /** One of the plugins that run tests. */
    enum Runner {
        SUREFIRE("maven-surefire-plugin", "maven.surefire.debug"),
        FAILSAFE("maven-failsafe-plugin", "maven.failsafe.debug");

        private final String artifactId;
        private final String appended;

        Runner(String artifactId, String appended) {
            this.artifactId = artifactId;
            this.appended = appended;
        }
    }

    /**
     * @param commandLine properties given there: they hide those of the project
     */
    TestJvms(MavenProject project, Properties commandLine) {
        this.project = project;
        this.commandLine = commandLine;
    }

    /**
     * Lets the tests' JVMs load the agent.
     *
     * @param property that takes JVM arguments, usually {@code argLine}
     * @return one sentence for each property that was set
     * @throws MojoExecutionException if some tests would run without the agent
     */
    List<String> load(AgentArgument agent, String property) throws MojoExecutionException {
        List<String> said = new ArrayList<>();
        String line = agent.line(given());
        said.add(set(property, line + ' ' + project.getProperties().getProperty(property, "")));
        if (property.equals(ARG_LINE)) {
            for (Runner runner : Runner.values()) {
                if (hidesProperty(runner)) {
                    String before = project.getProperties().getProperty(runner.appended, "");
                    said.add(set(runner.appended, before + ' ' + line));
                }
            }
        }
        return said;
    }

    /** The arguments that may precede the agent. */
    private String given() {
        StringBuilder given = new StringBuilder(AgentArgument.given(System.getenv()));
        given.append(' ').append(commandLine.getProperty(ARG_LINE, ""));
        for (Runner runner : Runner.values()) {
            configured(runner, ARG_LINE).forEach(each -> given.append(' ').append(each));
        }
        return given.toString();
    }

    private String set(String property, String value) {
        project.getProperties().setProperty(property, value.strip());
        return property + " set to " + value.strip();
    }

    /** Whether what is configured for the plugin's JVMs leaves the property out. */
    private boolean hidesProperty(Runner runner) throws MojoExecutionException {
        List<String> lines = configured(runner, ARG_LINE);
        if (lines.isEmpty()) {
            return commandLine.containsKey(ARG_LINE);
        }
        long naming = lines.stream().filter(TestJvms::namesProperty).count();
        if (naming > 0 && naming < lines.size()) {
            throw new MojoExecutionException("of the argLines that are configured for " + runner.artifactId
                    + " some contain @{argLine} and others do not; add it to all, or their tests are not observed");
        }
        return naming == 0;
    }

    private static boolean namesProperty(String line) {
        return line.contains("@{" + ARG_LINE + '}') || line.contains("${" + ARG_LINE + '}');
    }

    /** Why no JVM may have loaded the agent, as far as the configuration tells; empty if it does not. */
    String obstacle() throws MojoExecutionException {
        for (Runner runner : Runner.values()) {
            if (configured(runner, "forkCount").contains("0")
                    || configured(runner, "forkMode").contains("never")) {
                return runner.artifactId + " runs tests in Maven's own JVM (forkCount 0), which no agent observes";
            }
            if (commandLine.containsKey(runner.appended) && hidesProperty(runner)) {
                return "the argLine that is configured for " + runner.artifactId + " does not contain @{argLine}, and "
                        + runner.appended + " on the command line hides the agent";
            }
        }
        return "";
    }

    /** The values of a parameter of the plugin and its executions. */
    private List<String> configured(Runner runner, String parameter) {
        Plugin plugin = project.getPlugin("org.apache.maven.plugins:" + runner.artifactId);
        List<Object> configurations = new ArrayList<>();
        if (plugin != null) {
            configurations.add(plugin.getConfiguration());
            plugin.getExecutions().forEach(execution -> configurations.add(execution.getConfiguration()));
        }
        return configurations.stream()
                .filter(Objects::nonNull)
                .map(configuration -> ((Xpp3Dom) configuration).getChild(parameter))
                .filter(Objects::nonNull)
                .map(Xpp3Dom::getValue)
                .filter(Objects::nonNull)
                .map(String::strip)
                .toList();
    }
}
