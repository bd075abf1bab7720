package heddle.cli.file;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.race.Result;
import heddle.race.work.Locations;
import heddle.report.Summary;
import heddle.report.file.ReportFormat;
import heddle.report.json.JsonReport;
import heddle.report.source.SourceRoots;
import heddle.report.source.Sources;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * Where a command's results go: to each {@code -o FILE}, in the format that its suffix picks. Without {@code -o} the text
 * report goes to standard output; with it, one line per result does, unless {@code -o -} has taken standard output.
 */
public final class Outputs {
    private static final String STANDARD_OUTPUT = "-";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Write the result to FILE; its suffix picks the format (.txt, .json, .sarif, .html). May be repeated; '-' is"
                            + " standard output, as JSON.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = "--source",
            paramLabel = "DIRECTORY",
            description =
                    "Where sources lie, by package. May be repeated; by default src/main/java and the like below the"
                            + " working directory and its modules.")
    private List<Path> sources = new ArrayList<>();

    private Locations locations = Path::of;

    /** Says where targets may lie, beside this machine's file system. */
    public void setLocations(Locations others) {
        locations = others;
    }

    /** Fails where a target cannot be written, before any work is done. */
    public void check() throws Failure {
        for (String target : targets) {
            if (target.equals(STANDARD_OUTPUT)) {
                continue;
            }
            if (ReportFormat.ofFile(target).isEmpty()) {
                throw new Failure(
                        Exit.USAGE,
                        "the suffix of the output " + target + " names no format; use one of "
                                + ReportFormat.suffixes());
            }
            checkPlace(target);
        }
        for (Path source : sources) {
            if (!Files.isDirectory(source)) {
                throw new Failure(Exit.BAD_INPUT, "there is no directory " + source + " with sources");
            }
        }
    }

    /** Where sources lie, as the user says; empty if that is left to convention. */
    public List<Path> sources() {
        return List.copyOf(sources);
    }

    /** The results with the code around their accesses, where it is found. */
    public List<Result> withSources(List<Result> results) {
        Path here = Path.of("").toAbsolutePath();
        SourceRoots roots = sources.isEmpty() ? SourceRoots.conventional(here) : SourceRoots.of(sources);
        Sources code = new Sources(roots, here);
        return results.stream().map(code::attach).toList();
    }

    private void checkPlace(String target) throws Failure {
        Path file = path(target);
        if (file.getFileSystem() != FileSystems.getDefault()) {
            return; // a file system of objects has no directories
        }
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null && !Files.isDirectory(directory)) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot write " + target + ": there is no directory " + directory);
        }
        if (Files.isDirectory(file)) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot write " + target + ": it is a directory");
        }
    }

    private Path path(String target) throws Failure {
        try {
            return locations.path(target);
        } catch (InvalidPathException e) {
            throw new Failure(Exit.USAGE, target + " is no file name");
        } catch (IOException e) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot write " + target + ": " + e.getMessage());
        }
    }

    /** Whether the text report is asked for, because no target is named. */
    public boolean isEmpty() {
        return targets.isEmpty();
    }

    /** Writes all targets; {@code text} is the report for standard output where no target is given. */
    public void write(List<Result> results, TextReport text, Console console) throws Failure, IOException {
        if (targets.isEmpty()) {
            text.write(results, console.out());
            return;
        }
        writeFiles(results);
        if (targets.contains(STANDARD_OUTPUT)) {
            new JsonReport().write(results, console.out());
        } else {
            for (Result result : results) {
                console.print(Summary.line(result, console.ansi()));
            }
        }
    }

    /** Writes the targets that are files, and nothing to standard output. */
    public void writeFiles(List<Result> results) throws Failure, OutputException {
        for (String target : targets) {
            if (!target.equals(STANDARD_OUTPUT)) {
                writeFile(target, results);
            }
        }
    }

    private void writeFile(String target, List<Result> results) throws Failure, OutputException {
        ReportFormat format = ReportFormat.ofFile(target).orElseThrow();
        try {
            WholeFile.write(path(target), out -> format.writer().write(results, out));
        } catch (IOException e) {
            throw new OutputException(target, e);
        }
    }

    /** One line for people: where the results are, and how they are shown; empty if they are in no file. */
    public String whereabouts() {
        List<String> files =
                targets.stream().filter(each -> !each.equals(STANDARD_OUTPUT)).toList();
        if (files.isEmpty()) {
            return "";
        }
        String shown = files.stream()
                .filter(each -> ReportFormat.ofFile(each).orElseThrow() == ReportFormat.JSON)
                .findFirst()
                .map(each -> "; to print it: heddle show " + each)
                .orElse("");
        return "the result is in " + String.join(", ", files) + shown;
    }
}
