package heddle.maven;

import heddle.race.Result;
import heddle.report.FileFault;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;

/** What the JVMs of a module's tests left: one file for each. */
final class ModuleRuns {
    private final Path directory;

    /**
     * @param reports the module's directory of reports
     */
    ModuleRuns(Path reports) {
        directory = reports.resolve("jvm");
    }

    Path directory() {
        return directory;
    }

    /** Deletes what earlier builds left. */
    void clear() throws IOException {
        for (Path file : files()) {
            Files.delete(file);
        }
    }

    /** The results, in the order of the files' names. */
    List<Result> read() throws MojoExecutionException {
        List<Result> results = new ArrayList<>();
        for (Path file : sorted()) {
            try (InputStream in = Files.newInputStream(file)) {
                results.addAll(JsonResults.read(file.toString(), in));
            } catch (IOException e) {
                throw new MojoExecutionException(FileFault.reading(file.toString(), e));
            }
        }
        return results;
    }

    private List<Path> sorted() throws MojoExecutionException {
        try {
            return files();
        } catch (IOException e) {
            throw new MojoExecutionException(FileFault.reading(directory.toString(), e));
        }
    }

    private List<Path> files() throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }
}
