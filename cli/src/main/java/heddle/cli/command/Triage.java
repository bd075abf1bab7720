package heddle.cli.command;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.cli.terminal.Sentence;
import heddle.race.Result;
import heddle.report.triage.Baseline;
import heddle.report.triage.Suppressions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What is known of races before a command finds them: a baseline, and rules that accept them. */
final class Triage {
    /** The file of suppressions that is taken if there is one in the working directory. */
    static final String SUPPRESSIONS = "heddle.suppress";

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "A list of known races: they are reported, and do not fail the command.")
    private Path baselineFile;

    @Option(names = "--update-baseline", description = "Add the races that are found to the baseline.")
    private boolean update;

    @Option(
            names = "--suppress",
            paramLabel = "FILE",
            description = "Rules that accept races; by default " + SUPPRESSIONS + " if there is one here.")
    private Path suppressFile;

    private Baseline baseline;
    private Suppressions suppressions;

    /** Reads the files, before any work is done. */
    void check() throws Failure {
        if (update && baselineFile == null) {
            throw new Failure(Exit.USAGE, "--update-baseline needs --baseline FILE");
        }
        if (baselineFile != null) {
            boolean isNew = update && !Files.exists(baselineFile);
            baseline = isNew
                    ? new Baseline()
                    : read(baselineFile, lines -> Baseline.parse(baselineFile.toString(), lines));
        }
        Path usual = Path.of(SUPPRESSIONS);
        Path rules = suppressFile == null && Files.isRegularFile(usual) ? usual : suppressFile;
        if (rules != null) {
            LocalDate today = LocalDate.now(ZoneOffset.UTC);
            suppressions = read(rules, lines -> Suppressions.parse(rules.toString(), lines, today));
        }
    }

    private interface Parser<T> {
        T parse(List<String> lines) throws IOException;
    }

    private static <T> T read(Path file, Parser<T> parser) throws Failure {
        try {
            return parser.parse(Files.readAllLines(file));
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(file.toString(), e));
        }
    }

    /** The results with their races marked, and a note for each rule that no longer has an effect. */
    List<Result> apply(List<Result> results) throws OutputException {
        List<Result> marked = new ArrayList<>(results);
        if (suppressions != null) {
            marked.replaceAll(suppressions::mark);
            addNotes(suppressions.complaints(), marked);
        }
        if (baseline != null) {
            if (update) {
                marked.forEach(baseline::add);
                write();
            }
            marked.replaceAll(baseline::mark);
            long unseen = baseline.unseen(marked);
            if (unseen > 0) {
                addNotes(List.of(unseen + " of the " + baseline.size() + " known races were not seen"), marked);
            }
        }
        return marked;
    }

    private static void addNotes(List<String> notes, List<Result> results) {
        for (String note : notes) {
            if (!results.isEmpty()) {
                results.set(0, results.get(0).withNote(note));
            }
        }
    }

    private void write() throws OutputException {
        try {
            Files.writeString(baselineFile, baseline.text());
        } catch (IOException e) {
            throw new OutputException(baselineFile.toString(), e);
        }
    }
}
