package heddle.maven;

import heddle.race.Result;
import heddle.report.build.KnownFiles;
import heddle.report.build.ReportFiles;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Writes what the tests' JVMs saw as text, JSON, SARIF and HTML. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends RunsMojo {
    /** Files below <code>directory</code>; the suffix of each picks its format. */
    @Parameter(property = "heddle.output", defaultValue = "report.txt,report.json,report.sarif,report.html")
    private List<String> output;

    @Override
    void run(List<MavenProject> modules) throws MojoExecutionException {
        KnownFiles known = known();
        ReportFiles files = new ReportFiles(reports(), output);
        List<Result> results = runs(modules);
        if (results.isEmpty()) {
            getLog().info("There is no result of a JVM to report.");
            return;
        }
        files.write(judge(results, known, modules));
        getLog().info("Races of the tests are reported in " + files);
    }
}
