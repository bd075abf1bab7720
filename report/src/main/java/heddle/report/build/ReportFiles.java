package heddle.report.build;

import heddle.race.Result;
import heddle.report.file.FileFault;
import heddle.report.file.ReportFormat;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files that a goal writes its results to; the suffix of each picks its format. */
public final class ReportFiles {
    private final Path directory;
    private final List<String> names;

    /**
     * @param directory what names are relative to
     * @param names given or, where none is, usual
     */
    public ReportFiles(Path directory, List<String> names) {
        this.directory = directory;
        this.names = names;
        for (String name : names) {
            if (ReportFormat.ofFile(name).isEmpty()) {
                throw new BuildFault(
                        "the suffix of the output " + name + " names no format; use one of " + ReportFormat.suffixes());
            }
        }
    }

    /** Writes all of them. */
    public void write(List<Result> results) {
        for (String name : names) {
            Path file = directory.resolve(name);
            try {
                Files.createDirectories(file.toAbsolutePath().getParent());
                try (Writer out = Files.newBufferedWriter(file)) {
                    ReportFormat.ofFile(name).orElseThrow().writer().write(results, out);
                }
            } catch (IOException e) {
                throw new BuildFault(FileFault.writing(file.toString(), e));
            }
        }
    }

    /** Where the files are, for a message. */
    @Override
    public String toString() {
        return directory + " (" + String.join(", ", names) + ')';
    }
}
