package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.Result;
import heddle.report.text.Summary;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code heddle run}: runs a program under the online detector. Standard output belongs to the program; the report goes
 * to standard error.
 */
@picocli.CommandLine.Command(
        name = "run",
        description = "Run a program and report the races that its execution shows.",
        customSynopsis = "heddle run [OPTIONS] -- COMMAND...",
        footerHeading = "%nExit codes: ",
        footer = {
            "66 race found, 2 usage, 65 a result cannot be read, 74 an output cannot be written, 3 nothing observed, 4"
                    + " incomplete, otherwise the program's own."
        })
public final class RunCommand extends Command {
    @Mixin
    private ObservedProgram program = new ObservedProgram();

    @Option(
            names = "--focus",
            paramLabel = "FILE",
            description = "Watch only the fields that a scan could not prove guarded or thread-local (scan --focus).")
    private Path focus;

    @Option(names = "--report", paramLabel = "PATTERNS", description = "Variables to report; all are observed.")
    private String report = "";

    @Mixin
    private OnlineDetector detector = new OnlineDetector();

    @Option(
            names = "--on-race",
            paramLabel = "ACTION",
            defaultValue = "report",
            description = "report, throw (the racy access throws an error) or halt (the JVM ends with 66).")
    private String onRace;

    @Mixin
    private Outputs outputs;

    @Mixin
    private Triage triage = new Triage();

    public RunCommand(Console console) {
        super(console);
        this.outputs = new Outputs();
    }

    @Override
    public Exit call() throws Failure, IOException {
        outputs.check();
        triage.check();
        List<Result> results = program.run(options(), console);
        if (results.isEmpty()) {
            throw new Failure(
                    Exit.NOTHING_OBSERVED,
                    "no JVM wrote a result: the agent was not loaded, or was ended by force (program exit "
                            + console.programExit() + ")");
        }
        return write(outputs.withSources(triage.apply(results)));
    }

    private String options() throws Failure {
        if (!List.of("report", "throw", "halt").contains(onRace)) {
            throw new Failure(Exit.USAGE, "--on-race must be report, throw or halt, not '" + onRace + "'");
        }
        String options = detector.options() + ",on-race=" + onRace + ObservedProgram.option("report", report);
        if (focus == null) {
            return options;
        }
        if (!Files.isReadable(focus)) {
            throw new Failure(Exit.BAD_INPUT, "the focus file " + focus + " cannot be read");
        }
        return options + ObservedProgram.option("focus", focus.toAbsolutePath().toString());
    }

    private Exit write(List<Result> results) throws Failure, IOException {
        Writer err = new OutputStreamWriter(console.err(), StandardCharsets.UTF_8);
        console.gitHubStep().publish(results);
        if (outputs.isEmpty()) {
            new TextReport(console.errAnsi()).write(results, err);
        } else {
            outputs.writeFiles(results);
            for (Result result : results) {
                err.write(Summary.line(result, console.errAnsi()) + '\n');
            }
        }
        err.flush();
        return exitOf(results);
    }

    /** A JVM of which nothing was to be observed, such as a launcher's, matters only if no other was. */
    private static Exit exitOf(List<Result> results) {
        List<Result> observed =
                results.stream().filter(result -> result.events() > 0).toList();
        Exit exit = observed.isEmpty() ? Exit.NOTHING_OBSERVED : Exit.CLEAN;
        for (Result result : observed) {
            exit = exit.and(Exit.of(result));
        }
        return exit;
    }
}
