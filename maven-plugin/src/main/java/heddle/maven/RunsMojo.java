package heddle.maven;

import heddle.race.Result;
import heddle.report.MergedRuns;
import heddle.report.build.JvmRuns;
import heddle.report.build.KnownFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** A goal about what the tests' JVMs saw, in this module or in all modules of the build. */
abstract class RunsMojo extends ReportingMojo {
    /**
     * Merge the results of all modules of the build. The last of them to come to this goal does the work, and files are
     * relative to the directory of the top module.
     */
    @Parameter(property = "heddle.aggregate", defaultValue = "false")
    private boolean aggregate;

    @Override
    final void run() throws MojoExecutionException, MojoFailureException {
        arrive(true);
    }

    @Override
    final void skipped() throws MojoExecutionException, MojoFailureException {
        if (aggregate) {
            arrive(false);
        }
    }

    private void arrive(boolean counts) throws MojoExecutionException, MojoFailureException {
        List<MavenProject> modules =
                aggregate ? new Arrivals(session, execution).arrive(project, counts) : List.of(project);
        if (modules.isEmpty()) {
            getLog().info("Races are looked at when the last module is done.");
        } else {
            run(modules);
        }
    }

    abstract void run(List<MavenProject> modules) throws MojoExecutionException, MojoFailureException;

    /** The module whose directory files are relative to. */
    private MavenProject owner() {
        return aggregate ? session.getTopLevelProject() : project;
    }

    final Path base() {
        return owner().getBasedir().toPath();
    }

    /** Where the files of this goal go. */
    final Path reports() {
        return directory(owner());
    }

    final KnownFiles known() throws MojoExecutionException {
        return new KnownFiles(base(), baseline, updateBaseline, suppress);
    }

    /** The merged result of all JVMs of these modules; empty if there was none. */
    final List<Result> runs(List<MavenProject> modules) throws MojoExecutionException {
        Set<Path> directories = new LinkedHashSet<>();
        modules.forEach(module -> directories.add(directory(module)));
        List<Result> runs = new ArrayList<>();
        for (Path directory : directories) {
            runs.addAll(new JvmRuns(jvms(directory)).read());
        }
        String jvms = runs.size() == 1 ? "1 JVM" : runs.size() + " JVMs";
        String name = aggregate ? owner().getArtifactId() + " and its modules" : project.getArtifactId();
        return MergedRuns.of(name + ", " + jvms, runs);
    }

    /** The directory of another module: where this module's lies in its own build, or the same if it lies elsewhere. */
    private Path directory(MavenProject module) {
        Path build = Path.of(project.getBuild().getDirectory()).normalize();
        return directory().startsWith(build)
                ? Path.of(module.getBuild().getDirectory()).normalize().resolve(build.relativize(directory()))
                : directory();
    }
}
