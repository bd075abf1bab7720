package heddle.cli.command;

import heddle.cli.file.Outputs;
import heddle.cli.file.StoredResults;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.Result;
import heddle.report.fleet.Fleet;
import heddle.report.fleet.Reappearance;
import heddle.report.text.TextReport;
import heddle.report.triage.Difference;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle diff}: which races are new, which are fixed, which are still there. */
@picocli.CommandLine.Command(
        name = "diff",
        description = "Compare two results: races introduced, fixed and still there.",
        footerHeading = "%nExit codes: ",
        footer = {
            "0 no new race, 66 a race was introduced, 2 usage, 65 bad input, 74 an output cannot be written, 4 the newer"
                    + " result is incomplete."
        })
public final class DiffCommand extends Command {
    @Parameters(index = "0", paramLabel = "OLD", description = "The older result (.json).")
    private String older;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "NEW",
            description = "The newer result (.json); the same file if it is left out.")
    private String newer;

    @Option(names = "--from", paramLabel = "VERSION", description = "Of OLD, only what JVMs of this version saw.")
    private String from;

    @Option(names = "--to", paramLabel = "VERSION", description = "Of NEW, only what JVMs of this version saw.")
    private String to;

    @Mixin
    private Outputs outputs = new Outputs();

    public DiffCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        outputs.check();
        if (newer == null && (from == null || to == null)) {
            throw new Failure(Exit.USAGE, "name a second result, or the versions to compare: --from OLD --to NEW");
        }
        List<Result> before = read(older, from);
        List<Result> after = read(newer == null ? older : newer, to);
        if (after.isEmpty()) {
            throw new Failure(Exit.BAD_INPUT, newer + " holds no result");
        }
        List<Result> results = outputs.withSources(Reappearance.note(before, Difference.of(before, after)));
        outputs.write(results, new TextReport(console.ansi()), console);
        Exit exit = Exit.CLEAN;
        for (Result result : results) {
            exit = exit.and(result.hasRace() ? Exit.RACE_FOUND : result.complete() ? Exit.CLEAN : Exit.INCOMPLETE);
        }
        return exit;
    }

    private static List<Result> read(String file, String version) throws Failure {
        List<Result> results = StoredResults.read(file);
        if (version == null) {
            return results;
        }
        List<Result> chosen = Fleet.ofVersion(results, version);
        if (chosen.isEmpty()) {
            throw new Failure(Exit.BAD_INPUT, "no result in " + file + " is of a JVM of version " + version);
        }
        return chosen;
    }
}
