package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import heddle.report.text.Summary;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
    @Parameters(
            paramLabel = "COMMAND",
            arity = "1..*",
            description = "java, or anything that starts JVMs: mvn, a script.")
    private List<String> command;

    @Option(names = "--include", paramLabel = "PATTERNS", description = "Classes to observe, e.g. com.acme.*:org.x.*")
    private String include = "";

    @Option(names = "--exclude", paramLabel = "PATTERNS", description = "Classes not to observe.")
    private String exclude = "";

    @Option(names = "--report", paramLabel = "PATTERNS", description = "Variables to report; all are observed.")
    private String report = "";

    @Option(
            names = "--detector",
            paramLabel = "ID",
            defaultValue = "fasttrack",
            description = "The online detector: ${DEFAULT-VALUE}.")
    private String detector;

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
        Path directory = Files.createTempDirectory("heddle-run");
        try {
            int exit = new AgentLaunch(AgentJar.find(), options(directory)).run(command);
            console.setProgramExit(exit);
            List<Result> results = results(directory);
            if (results.isEmpty()) {
                throw new Failure(
                        Exit.NOTHING_OBSERVED,
                        "no JVM wrote a result: the agent was not loaded, or was ended by force (program exit " + exit
                                + ")");
            }
            return write(outputs.withSources(triage.apply(results)));
        } finally {
            delete(directory);
        }
    }

    private String options(Path directory) throws Failure {
        if (!List.of("report", "throw", "halt").contains(onRace)) {
            throw new Failure(Exit.USAGE, "--on-race must be report, throw or halt, not '" + onRace + "'");
        }
        if (!detector.equals("fasttrack")) {
            throw new Failure(Exit.USAGE, "unknown detector '" + detector + "'; there is fasttrack");
        }
        StringBuilder options = new StringBuilder("quiet,on-race=" + onRace + ",out=" + directory.resolve("%p.json"));
        append(options, "include", include);
        append(options, "exclude", exclude);
        append(options, "report", report);
        return options.toString();
    }

    private static void append(StringBuilder options, String key, String value) throws Failure {
        if (value.contains(",")) {
            throw new Failure(Exit.USAGE, "patterns of --" + key + " are separated by colons, not commas");
        }
        if (!value.isEmpty()) {
            options.append(',').append(key).append('=').append(value);
        }
    }

    /** One result of each JVM that ran. */
    private List<Result> results(Path directory) throws Failure, IOException {
        List<Result> results = new ArrayList<>();
        for (Path file : files(directory)) {
            try (InputStream in = Files.newInputStream(file)) {
                for (Result result : JsonResults.read(file.toString(), in)) {
                    results.add(result.withProgramExit(console.programExit())
                            .withNote("program exit code: " + console.programExit()));
                }
            } catch (IOException e) {
                throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(file.toString(), e));
            }
        }
        return results;
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    private Exit write(List<Result> results) throws Failure, IOException {
        Writer err = new OutputStreamWriter(console.err(), StandardCharsets.UTF_8);
        GitHubNotices.publish(results, console);
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

    private static void delete(Path directory) throws IOException {
        for (Path file : files(directory)) {
            Files.delete(file);
        }
        Files.delete(directory);
    }
}
