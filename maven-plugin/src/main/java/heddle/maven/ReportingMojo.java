package heddle.maven;

import heddle.race.Result;
import heddle.report.build.KnownFiles;
import heddle.report.source.SourceRoots;
import heddle.report.source.Sources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** A goal that has results: known races are marked, and the code around accesses is shown. */
abstract class ReportingMojo extends HeddleMojo {
    /** A list of known races: they are reported, and do not fail the build. */
    @Parameter(property = "heddle.baseline")
    String baseline;

    /** Add the races that are found to the baseline. */
    @Parameter(property = "heddle.updateBaseline", defaultValue = "false")
    boolean updateBaseline;

    /** Rules that accept races; by default <code>heddle.suppress</code> beside the POM, if it is there. */
    @Parameter(property = "heddle.suppress")
    String suppress;

    /** Where sources lie, by package; by default those of the modules. */
    @Parameter(property = "heddle.source")
    private List<String> source;

    /** The results with known races marked and with source code. */
    final List<Result> judge(List<Result> results, KnownFiles known, List<MavenProject> modules)
            throws MojoExecutionException {
        Sources code = new Sources(SourceRoots.of(roots(modules)), top());
        return known.mark(results).stream().map(code::attach).toList();
    }

    private List<Path> roots(List<MavenProject> modules) {
        Path base = project.getBasedir().toPath();
        if (source != null && !source.isEmpty()) {
            return source.stream().map(base::resolve).toList();
        }
        List<Path> roots = new ArrayList<>();
        for (MavenProject module : modules) {
            Stream.concat(module.getCompileSourceRoots().stream(), module.getTestCompileSourceRoots().stream())
                    .map(Path::of)
                    .filter(Files::isDirectory)
                    .forEach(roots::add);
        }
        return roots;
    }
}
