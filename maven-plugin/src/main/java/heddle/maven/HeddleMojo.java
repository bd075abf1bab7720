package heddle.maven;

import heddle.report.build.BuildFault;
import java.nio.file.Path;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** The base of all goals: a module to work on, a directory to write to, and a way to switch them off. */
abstract class HeddleMojo extends AbstractMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    MavenSession session;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    MojoExecution execution;

    /** Where results and reports go. */
    @Parameter(property = "heddle.directory", defaultValue = "${project.build.directory}/heddle")
    private String directory;

    /** Do nothing. */
    @Parameter(property = "heddle.skip", defaultValue = "false")
    boolean skip;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        ParameterNames.check(execution, project, session);
        if (skip) {
            getLog().info("Heddle is skipped here.");
            skipped();
        } else {
            runOrFail();
        }
    }

    private void runOrFail() throws MojoExecutionException, MojoFailureException {
        try {
            run();
        } catch (BuildFault e) {
            throw new MojoExecutionException(e.getMessage());
        }
    }

    abstract void run() throws MojoExecutionException, MojoFailureException;

    /** The remaining work when the goal is switched off. */
    void skipped() throws MojoExecutionException, MojoFailureException {}

    /** The place of this module's results and reports. */
    final Path directory() {
        return project.getBasedir().toPath().resolve(directory).normalize();
    }

    /** Where the JVMs of a module leave their results, below its reports. */
    static Path jvms(Path reports) {
        return reports.resolve("jvm");
    }

    /** The directory that the build was started for, to which paths in reports are relative. */
    final Path top() {
        Path top = session.getRequest().getMultiModuleProjectDirectory() == null
                ? null
                : session.getRequest().getMultiModuleProjectDirectory().toPath().toAbsolutePath();
        Path base = project.getBasedir().toPath().toAbsolutePath();
        return top != null && base.startsWith(top) ? top : base;
    }
}
