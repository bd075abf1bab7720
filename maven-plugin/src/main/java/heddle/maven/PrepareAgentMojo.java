package heddle.maven;

import heddle.report.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Lets the JVMs that run this module's tests load the agent, which finds data races while they run. It is added to the
 * property <code>argLine</code>, beside what is there already, and reaches Surefire and Failsafe also where their
 * configuration hides that property.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends HeddleMojo {
    private static final String AGENT = "dev.heddle:heddle-agent";
    /** Set in this module's context once the results of earlier builds are gone. */
    private static final String CLEARED = "cleared";

    /** The property that the tests' JVMs take arguments from. */
    @Parameter(property = "heddle.propertyName", defaultValue = "argLine")
    private String propertyName;

    /** Classes to observe, e.g. <code>com.acme.*:org.x.*</code>; all but the JDK's by default. */
    @Parameter(property = "heddle.include")
    private String include;

    /** Classes not to observe. What these do to order threads is not seen either. */
    @Parameter(property = "heddle.exclude")
    private String exclude;

    /** A file of <code>scan</code>: fields that it proved guarded or thread-local are not watched. */
    @Parameter(property = "heddle.focus")
    private String focus;

    /** Variables to report; all are observed. */
    @Parameter(property = "heddle.report")
    private String report;

    /** The online detector. */
    @Parameter(property = "heddle.detector")
    private String detector;

    /** <code>report</code>, <code>throw</code> (the racy access throws an error) or <code>halt</code> (the JVM ends). */
    @Parameter(property = "heddle.onRace")
    private String onRace;

    @Override
    void run() throws MojoExecutionException {
        AgentArgument agent = new AgentArgument(jar(), results())
                .patterns("include", include)
                .patterns("exclude", exclude)
                .patterns("report", report)
                .patterns("detector", detector)
                .word("on-race", "onRace", onRace, List.of("report", "throw", "halt"));
        if (focus != null) {
            Path file = project.getBasedir().toPath().resolve(focus);
            if (!Files.isReadable(file)) {
                throw new MojoExecutionException("the focus file " + file + " cannot be read");
            }
            agent.file("focus", file);
        }
        new TestJvms(project, session.getUserProperties())
                .load(agent, propertyName)
                .forEach(getLog()::info);
    }

    /** Without tests there may never be anything; with them this is where results go. */
    private Path results() throws MojoExecutionException {
        ModuleRuns runs = new ModuleRuns(directory());
        try {
            // A second execution, for another test plugin, keeps what the first one's tests left.
            PluginDescriptor plugin = execution.getMojoDescriptor().getPluginDescriptor();
            if (session.getPluginContext(plugin, project).put(CLEARED, true) == null) {
                runs.clear();
            }
            return Files.createDirectories(runs.directory());
        } catch (IOException e) {
            throw new MojoExecutionException(FileFault.writing(runs.directory().toString(), e));
        }
    }

    private Path jar() throws MojoExecutionException {
        Artifact agent = execution
                .getMojoDescriptor()
                .getPluginDescriptor()
                .getArtifactMap()
                .get(AGENT);
        if (agent == null || agent.getFile() == null || !agent.getFile().isFile()) {
            throw new MojoExecutionException("the agent's jar is missing: " + AGENT + " is not among the plugin's"
                    + " artifacts, or was not packaged");
        }
        return agent.getFile().toPath().toAbsolutePath();
    }
}
