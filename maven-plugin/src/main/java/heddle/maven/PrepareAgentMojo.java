package heddle.maven;

import heddle.agent.OptionCheck;
import heddle.report.build.AgentArgument;
import heddle.report.build.JvmRuns;
import heddle.report.file.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Classes not to observe. Their synchronisation is not seen either. */
    @Parameter(property = "heddle.exclude")
    private String exclude;

    /** A file of <code>scan</code>: fields that it proved guarded or thread-local are not watched. */
    @Parameter(property = "heddle.focus")
    private String focus;

    /** Variables to report; all are observed. */
    @Parameter(property = "heddle.report")
    private String report;

    /** The online detector: fasttrack (the default), valor, fastrcd, pacer or rpt. */
    @Parameter(property = "heddle.detector")
    private String detector;

    /** Of valor and fastrcd: <code>rfr</code>, regions end at releases, or <code>sfr</code>, at any synchronisation. */
    @Parameter(property = "heddle.regions")
    private String regions;

    /** Of valor and fastrcd: <code>off</code> keeps no places of accesses. */
    @Parameter(property = "heddle.sites")
    private String sites;

    /** Of pacer and rpt: the share of the run that is observed. */
    @Parameter(property = "heddle.rate")
    private String rate;

    /** Of pacer and rpt: the share of the variables that are observed, drawn at random. */
    @Parameter(property = "heddle.share")
    private String share;

    /** Of pacer and rpt: the share of the processor's time that observing may take. */
    @Parameter(property = "heddle.budget")
    private String budget;

    /** Of rpt: the share of events that would have to change to remove all races. */
    @Parameter(property = "heddle.epsilon")
    private String epsilon;

    /** Of rpt: the probability with which a race may then be missed. */
    @Parameter(property = "heddle.delta")
    private String delta;

    /** Of pacer and rpt: of their random choices. */
    @Parameter(property = "heddle.seed")
    private String seed;

    /** Delays threads at random: true, or a seed. */
    @Parameter(property = "heddle.noise")
    private String noise;

    /** The share of the tests' time that delays may take, 5% unless given. */
    @Parameter(property = "heddle.noiseBudget")
    private String noiseBudget;

    /** <code>report</code>, <code>throw</code> (the racy access throws an error) or <code>halt</code> (the JVM ends). */
    @Parameter(property = "heddle.onRace")
    private String onRace;

    @Override
    void run() throws MojoExecutionException {
        JvmRuns runs = new JvmRuns(jvms(directory()));
        AgentArgument agent = new AgentArgument(jar(), runs.directory())
                .patterns("include", include)
                .patterns("exclude", exclude)
                .patterns("report", report)
                .option("detector", detector)
                .option("on-race", onRace)
                .option("regions", regions)
                .option("sites", sites)
                .option("rate", rate)
                .option("share", share)
                .option("budget", budget)
                .option("noise", noise)
                .option("noise-budget", noiseBudget)
                .option("epsilon", epsilon)
                .option("delta", delta)
                .option("seed", seed);
        if (focus != null) {
            Path file = project.getBasedir().toPath().resolve(focus);
            if (!Files.isReadable(file)) {
                throw new MojoExecutionException("the focus file " + file + " cannot be read");
            }
            agent.file("focus", file);
        }
        String fault = OptionCheck.fault(agent.options());
        if (!fault.isEmpty()) {
            throw new MojoExecutionException(fault);
        }
        makeRoom(runs);
        new TestJvms(project, session.getUserProperties())
                .load(agent, propertyName)
                .forEach(getLog()::info);
    }

    /** A second execution, for another test plugin, keeps what the first one's tests left. */
    private void makeRoom(JvmRuns runs) throws MojoExecutionException {
        PluginDescriptor plugin = execution.getMojoDescriptor().getPluginDescriptor();
        boolean isFirst = session.getPluginContext(plugin, project).put(CLEARED, true) == null;
        try {
            if (isFirst) {
                runs.clear();
            }
            Files.createDirectories(runs.directory());
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
