package heddle.cli.command;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.cli.terminal.Sentence;
import heddle.race.Result;
import heddle.report.triage.KnownRaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say what is known of races before a command finds them. */
final class Triage {
    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "A list of known races: they are reported, and do not fail the command.")
    private Path baseline;

    @Option(names = "--update-baseline", description = "Add the races that are found to the baseline.")
    private boolean update;

    @Option(
            names = "--suppress",
            paramLabel = "FILE",
            description = "Rules that accept races; by default " + KnownRaces.SUPPRESSIONS + " if there is one here.")
    private Path suppress;

    private final KnownRaces known = new KnownRaces();

    /** Reads the files, before any work is done. */
    void check() throws Failure {
        if (update && baseline == null) {
            throw new Failure(Exit.USAGE, "--update-baseline needs --baseline FILE");
        }
        read(baseline, file -> known.readBaseline(file, update));
        Path usual = Path.of(KnownRaces.SUPPRESSIONS);
        read(suppress == null && Files.isRegularFile(usual) ? usual : suppress, known::readRules);
    }

    private interface Reader {
        void read(Path file) throws IOException;
    }

    private static void read(Path file, Reader reader) throws Failure {
        if (file == null) {
            return;
        }
        try {
            reader.read(file);
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(file.toString(), e));
        }
    }

    /** The results with their races marked; the baseline stays as it is. */
    List<Result> mark(List<Result> results) {
        return known.mark(results);
    }

    /** The results with their races marked, and a note for each rule that no longer has an effect. */
    List<Result> apply(List<Result> results) throws OutputException {
        List<Result> marked = known.mark(results);
        try {
            known.write();
        } catch (IOException e) {
            throw new OutputException(baseline.toString(), e);
        }
        return marked;
    }
}
