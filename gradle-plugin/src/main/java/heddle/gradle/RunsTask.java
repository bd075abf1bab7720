package heddle.gradle;

import heddle.race.Result;
import heddle.report.MergedRuns;
import heddle.report.build.JvmRuns;
import heddle.report.build.KnownFiles;
import heddle.report.source.SourceRoots;
import heddle.report.source.Sources;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** A task about what the tests' JVMs saw, in one project or in several. */
public abstract class RunsTask extends DefaultTask {
    /** The name of the project, as the subject of reports. */
    @Input
    public abstract Property<String> getSubject();

    /** Directories in which the JVMs of test tasks left results. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getResults();

    @Optional
    @InputFile
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getSuppress();

    /** Where sources lie, by package. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSources();

    /** The directory to which paths in reports are relative. */
    @Internal
    public abstract DirectoryProperty getTop();

    /** The merged result of all JVMs, with known races marked and with source code; empty if there was none. */
    final List<Result> results(File baseline, boolean update) {
        List<Result> runs = new ArrayList<>();
        getResults().getFiles().stream()
                .sorted()
                .forEach(directory -> runs.addAll(new JvmRuns(directory.toPath()).read()));
        String jvms = runs.size() == 1 ? "1 JVM" : runs.size() + " JVMs";
        Path top = getTop().get().getAsFile().toPath();
        String suppress =
                getSuppress().isPresent() ? getSuppress().get().getAsFile().toString() : null;
        KnownFiles known = new KnownFiles(top, baseline == null ? null : baseline.toString(), update, suppress);
        List<Path> roots = getSources().getFiles().stream()
                .filter(File::isDirectory)
                .map(File::toPath)
                .toList();
        Sources code = new Sources(SourceRoots.of(roots), top);
        return known.mark(MergedRuns.of(getSubject().get() + ", " + jvms, runs)).stream()
                .map(code::attach)
                .toList();
    }
}
