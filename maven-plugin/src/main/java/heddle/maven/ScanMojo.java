package heddle.maven;

import heddle.race.Result;
import heddle.report.build.BuildVerdict;
import heddle.report.build.KnownFiles;
import heddle.report.build.ReportFiles;
import heddle.report.file.FileFault;
import heddle.report.github.GitHubStep;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.jvm.JvmScan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Warns of races in this module's classes without running them. */
@Mojo(
        name = "scan",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
public final class ScanMojo extends ReportingMojo {
    /** Files below <code>directory</code>; the suffix of each picks its format. */
    @Parameter(property = "heddle.scanOutput", defaultValue = "scan.txt,scan.json,scan.sarif,scan.html")
    private List<String> scanOutput;

    /** Scan the module's dependencies together with its classes. */
    @Parameter(property = "heddle.includeDependencies", defaultValue = "false")
    private boolean includeDependencies;

    /** List unlikely warnings too, each with what speaks against it. */
    @Parameter(property = "heddle.all", defaultValue = "false")
    private boolean all;

    /** Take public methods of classes that use locks as thread roots even if there is a main. */
    @Parameter(property = "heddle.library", defaultValue = "false")
    private boolean library;

    /** Files that say what library methods do to locks, threads and containers. */
    @Parameter(property = "heddle.models")
    private List<String> models;

    /** Where to write which fields need watching, for the <code>focus</code> of <code>prepare-agent</code>. */
    @Parameter(property = "heddle.focusOutput")
    private String focusOutput;

    /** Fail on likely races; otherwise they are printed. */
    @Parameter(property = "heddle.haltOnWarning", defaultValue = "false")
    private boolean haltOnWarning;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        Path base = project.getBasedir().toPath();
        KnownFiles known = new KnownFiles(base, baseline, updateBaseline, suppress);
        ReportFiles files = new ReportFiles(directory(), scanOutput);
        Path classes = Path.of(project.getBuild().getOutputDirectory());
        if (!Files.isDirectory(classes)) {
            getLog().info("There are no classes here to scan.");
            return;
        }
        JvmScan scan = new JvmScan(options(classes, base));
        Outcome outcome = scan.run(Progress.NONE);
        outcome.rejected().forEach(getLog()::warn);
        writeFocus(scan, base);
        List<Result> results = judge(List.of(outcome.result()), known, List.of(project));
        files.write(results);
        new GitHubStep(System.getenv(), System.err::println, getLog()::warn).publish(results);
        boolean warned = results.get(0).hasRace();
        new BuildVerdict(results).print(warned ? getLog()::warn : getLog()::info);
        getLog().info("The scan is reported in " + files);
        if (haltOnWarning && warned) {
            throw new MojoFailureException("the scan warns of races (see above)");
        }
    }

    private JvmScan.Options options(Path classes, Path base) {
        List<Path> inputs = new ArrayList<>(List.of(classes));
        if (includeDependencies) {
            project.getArtifacts().stream()
                    .map(Artifact::getFile)
                    .filter(file -> file != null && file.exists())
                    .forEach(file -> inputs.add(file.toPath()));
        }
        JvmScan.Options options = JvmScan.Options.of(inputs);
        if (models != null)
            options = options.withModels(models.stream().map(base::resolve).toList());
        if (all) options = options.withAll();
        return library ? options.withLibrary() : options;
    }

    private void writeFocus(JvmScan scan, Path base) throws MojoExecutionException {
        if (focusOutput == null) {
            return;
        }
        Path file = base.resolve(focusOutput);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            getLog().info(scan.writeFocus(file));
        } catch (IOException e) {
            throw new MojoExecutionException(FileFault.writing(file.toString(), e));
        }
    }
}
