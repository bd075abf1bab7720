package heddle.report.build;

import heddle.race.Result;
import heddle.report.file.FileFault;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The results of the JVMs of a build's tests: one file for each. */
public final class JvmRuns {
    private final Path directory;

    public JvmRuns(Path directory) {
        this.directory = directory;
    }

    public Path directory() {
        return directory;
    }

    /** Deletes what earlier builds left. */
    public void clear() throws IOException {
        for (Path file : files()) {
            Files.delete(file);
        }
    }

    /** The results, in the order of the files' names. */
    public List<Result> read() {
        List<Result> results = new ArrayList<>();
        for (Path file : sorted()) {
            try (InputStream in = Files.newInputStream(file)) {
                results.addAll(JsonResults.read(file.toString(), in));
            } catch (IOException e) {
                throw new BuildFault(FileFault.reading(file.toString(), e));
            }
        }
        return results;
    }

    private List<Path> sorted() {
        try {
            return files();
        } catch (IOException e) {
            throw new BuildFault(FileFault.reading(directory.toString(), e));
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
