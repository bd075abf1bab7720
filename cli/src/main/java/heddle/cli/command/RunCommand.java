package heddle.cli.command;

import heddle.cli.file.Outputs;
import heddle.cli.file.WholeFile;
import heddle.cli.launch.ObservedProgram;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.Result;
import heddle.report.Printable;
import heddle.report.Summary;
import heddle.report.json.JsonReport;
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

    @Option(
            names = "--flush",
            paramLabel = "MILLIS",
            defaultValue = "2000",
            description =
                    "How long a race may wait before it is in the result on disk: what is lost when the program or"
                            + " Heddle is killed. Default: ${DEFAULT-VALUE}.")
    private int flush;

    @Option(
            names = "--version",
            paramLabel = "VERSION",
            description = "What version of the program this is, for heddle merge and diff --from.")
    private String version = "";

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "Where it runs, for heddle merge; what the system calls itself unless told.")
    private String host = "";

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
        List<Result> results = program.run(options(), console, flush, this::keep);
        if (results.isEmpty()) {
            throw new Failure(
                    Exit.NOTHING_OBSERVED,
                    "no JVM wrote a result: the agent was not loaded, or was ended by force (program exit "
                            + console.programExit() + ")");
        }
        return write(outputs.withSources(triage.apply(results)));
    }

    /** Puts what has been found so far where the result is to be, in case that this is killed. */
    private void keep(List<Result> soFar) throws Failure, IOException {
        outputs.writeFiles(triage.mark(soFar)); // sources are looked for at the end
    }

    private String options() throws Failure {
        if (flush < 1) {
            throw new Failure(Exit.USAGE, "--flush must be at least 1, not " + flush);
        }
        if (!List.of("report", "throw", "halt").contains(onRace)) {
            throw new Failure(Exit.USAGE, "--on-race must be report, throw or halt, not '" + onRace + "'");
        }
        String options = "flush=" + flush + ',' + detector.options() + ",on-race=" + onRace
                + ObservedProgram.option("report", report)
                + name("version", version)
                + name("host", host);
        if (focus == null) {
            return options;
        }
        if (!Files.isReadable(focus)) {
            throw new Failure(Exit.BAD_INPUT, "the focus file " + focus + " cannot be read");
        }
        return options + ObservedProgram.option("focus", focus.toAbsolutePath().toString());
    }

    private static String name(String key, String text) throws Failure {
        if (text.contains(",")) {
            throw new Failure(Exit.USAGE, "--" + key + " must have no comma, but is '" + text + "'");
        }
        return ObservedProgram.option(key, text);
    }

    private Exit write(List<Result> results) throws Failure, IOException {
        Writer err = new OutputStreamWriter(console.err(), StandardCharsets.UTF_8);
        console.gitHubStep().publish(results);
        if (outputs.isEmpty()) {
            new TextReport(console.errAnsi()).write(results, err);
        } else {
            outputs.writeFiles(results);
            int number = 1;
            for (Result result : results) {
                for (String race : Summary.races(result, number)) {
                    err.write(race + '\n');
                }
                number += result.races().size();
                for (String note : result.complete() ? List.<String>of() : result.notes()) {
                    err.write("note: " + Printable.text(note) + '\n');
                }
                err.write(Summary.line(result, console.errAnsi()) + '\n');
            }
        }
        err.flush();
        if (!outputs.whereabouts().isEmpty()) {
            console.complain(outputs.whereabouts());
        }
        if (console.err().checkError() && outputs.isEmpty()) {
            save(results);
        }
        return exitOf(results);
    }

    /**
     * The report could not be printed, as when the terminal was closed: results that would be lost are kept with
     * temporary files.
     */
    private static void save(List<Result> results) throws IOException {
        WholeFile.write(Files.createTempFile("heddle-run", ".json"), out -> new JsonReport().write(results, out));
    }

    /** A JVM of which nothing was to be observed, such as a launcher's, matters only if no other was. */
    private static Exit exitOf(List<Result> results) {
        List<Result> observed =
                results.stream().filter(result -> result.extent().events() > 0).toList();
        Exit exit = observed.isEmpty() ? Exit.NOTHING_OBSERVED : Exit.CLEAN;
        for (Result result : observed) {
            exit = exit.and(Exit.of(result));
        }
        return exit;
    }
}
