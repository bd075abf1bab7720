package heddle.gradle;

import heddle.race.Result;
import heddle.report.build.BuildFault;
import heddle.report.build.ReportFiles;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;

/** Writes what the tests' JVMs saw as text, JSON, SARIF and HTML. */
@CacheableTask
public abstract class HeddleReport extends RunsTask {
    /** Names of files; the suffix of each picks its format. */
    @Input
    public abstract ListProperty<String> getOutput();

    @Optional
    @InputFile
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getBaseline();

    @OutputDirectory
    public abstract DirectoryProperty getReports();

    @TaskAction
    public void report() {
        try {
            Path directory = getReports().get().getAsFile().toPath();
            ReportFiles files = new ReportFiles(directory, getOutput().get());
            List<Result> results =
                    results(getBaseline().isPresent() ? getBaseline().get().getAsFile() : null, false);
            if (results.isEmpty()) {
                getLogger().lifecycle("There is no result of a JVM to report.");
                return;
            }
            files.write(results);
            getLogger().lifecycle("Races of the tests are reported in {}", files);
        } catch (BuildFault e) {
            throw new GradleException("heddle: " + e.getMessage());
        }
    }
}
