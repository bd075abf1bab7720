package heddle.cli.command;

import heddle.cli.file.Outputs;
import heddle.cli.launch.AgentJar;
import heddle.cli.launch.AgentLaunch;
import heddle.cli.live.KeptTest;
import heddle.cli.live.LiveProgram;
import heddle.cli.live.Reproducer;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.prove.RaceEvents;
import heddle.prove.gate.WitnessGates;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.live.LiveSchedule;
import heddle.race.live.Turn;
import heddle.report.text.TextReport;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle reproduce}: runs a program again so that the two accesses of a race meet, and says what that does. */
@picocli.CommandLine.Command(
        name = "reproduce",
        description = "Run a program again so that the two accesses of a race meet, and say what that does.",
        customSynopsis = "heddle reproduce RESULT|TRACE [OPTIONS] -- COMMAND...",
        footerHeading = "%nExit codes: ",
        footer = {
            "66 reproduced, 0 the accesses did not meet, 3 an access was never reached, 4 runs ended early, 2 usage, 65 bad"
                    + " input, 74 an output cannot be written."
        })
public final class ReproduceCommand extends Command {
    @Parameters(
            index = "0",
            paramLabel = "RESULT|TRACE",
            description = "A result (.json) of run, analyze or scan, or a trace, which is analysed first.")
    private String input;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "COMMAND",
            description = "java, or anything that starts JVMs: mvn, a script.")
    private List<String> command;

    @Option(
            names = "--race",
            paramLabel = "N|ID",
            description = "The entry, by its number in the text report or its id. Default: every race.")
    private String choice;

    @Option(
            names = "--runs",
            paramLabel = "K",
            defaultValue = "10",
            description = "Runs with threads held, and as many without for comparison. Default: ${DEFAULT-VALUE}.")
    private int runs;

    @Option(
            names = "--order",
            paramLabel = "WHICH",
            defaultValue = "both",
            description =
                    "Which access goes first once both threads stand before theirs: first, second or both, in turn.")
    private String order;

    @Option(
            names = "--schedule-seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of what is left to chance. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "600",
            description = "How long the first run may take. Default: ${DEFAULT-VALUE}.")
    private int timeout;

    @Option(
            names = "--junit",
            paramLabel = "DIRECTORY",
            description =
                    "Write, for each race that was reproduced, a schedule and a test that fails while it is there.")
    private Path junit;

    @Mixin
    private EngineSelection engines;

    @Mixin
    private Outputs outputs;

    public ReproduceCommand(Console console, EngineSelection engines) {
        super(console);
        this.engines = engines;
        this.outputs = new Outputs();
    }

    @Override
    public Exit call() throws Failure, IOException {
        outputs.check();
        if (junit != null && !Files.isDirectory(junit)) {
            throw new Failure(Exit.OUTPUT_FAILED, "there is no directory " + junit + " for tests");
        }
        if (runs < 1 || timeout < 1 || seed < 0) {
            throw new Failure(Exit.USAGE, "--runs and --timeout must be at least 1, and --schedule-seed at least 0");
        }
        List<Result> all = ChosenRaces.read(input, engines.providersOr("vindicate"), console);
        List<Result> chosen = ChosenRaces.choose(all, choice, input);
        Path jar = AgentJar.find();
        LiveProgram program = new LiveProgram(command.get(0), options -> AgentLaunch.prepare(command, jar, options));
        Reproducer reproducer = new Reproducer(program, runs, runs, turns(), seed, timeout * 1000L);
        return write(reproduce(chosen, reproducer));
    }

    private List<Turn> turns() throws Failure {
        return switch (order.toLowerCase(Locale.ROOT)) {
            case "first" -> List.of(Turn.FIRST);
            case "second" -> List.of(Turn.SECOND);
            case "both" -> List.of(Turn.FIRST, Turn.SECOND);
            default -> throw new Failure(Exit.USAGE, "--order must be first, second or both, not '" + order + "'");
        };
    }

    private Failure noPlaces(Race race) {
        return new Failure(
                Exit.BAD_INPUT,
                "the race on " + race.variable() + " in " + input
                        + " does not say in which methods its accesses are; a recording or a run does");
    }

    /** The code that wins; null before the first race. */
    private Exit exit;

    private final List<Failure> failures = new ArrayList<>();

    /** A race that cannot be tried keeps nobody from trying the others; that none can is the command's failure. */
    private List<Result> reproduce(List<Result> results, Reproducer reproducer) throws Failure, IOException {
        List<Result> done = new ArrayList<>();
        Map<String, Reproducer.Series> known = new LinkedHashMap<>();
        for (Result result : results) {
            List<Race> races = new ArrayList<>();
            Result noted = result;
            for (Race race : result.races()) {
                try {
                    Reproducer.Series series = known.get(race.id());
                    if (series == null) {
                        series = tried(race, result, reproducer);
                        known.put(race.id(), series);
                    }
                    races.add(race.withReproduction(series.reproduction()));
                    and(series.exit());
                    if (junit != null && series.reproduction().met() > 0) {
                        KeptTest.write(junit, race, command);
                    }
                    for (String note : series.notes()) {
                        noted = noted.withNote(note);
                    }
                } catch (Failure e) {
                    if (e.exit() != Exit.BAD_INPUT) {
                        throw e;
                    }
                    failures.add(e);
                    noted = noted.withNote(e.getMessage());
                    races.add(race);
                    and(Exit.BAD_INPUT);
                }
            }
            done.add(noted.withRaces(races));
        }
        if (known.isEmpty()) {
            throw failures.get(0);
        }
        return done;
    }

    private void and(Exit other) {
        exit = exit == null ? other : exit.and(other);
    }

    private Reproducer.Series tried(Race race, Result result, Reproducer reproducer) throws Failure, IOException {
        if (!LiveSchedule.isPossible(race)) {
            throw noPlaces(race);
        }
        Reproducer.Series series = reproducer.run(race, route(result, race));
        if (isFromAnotherTrace(result, race)) {
            series.notes()
                    .add(result.input() + " has changed since: the witness of the race on " + race.variable()
                            + " was not followed");
        }
        return series;
    }

    /** Along the witness, if the trace that the result is about is at hand. */
    static WitnessGates.Route route(Result result, Race race) throws IOException {
        if (!isTraceAtHand(result, race) || isFromAnotherTrace(result, race)) {
            return WitnessGates.Route.NONE;
        }
        try (Trace trace = TraceFiles.open(Path.of(result.input()))) {
            return WitnessGates.of(trace, race);
        }
    }

    private static boolean isTraceAtHand(Result result, Race race) throws IOException {
        Path file = race.witness().isEmpty() ? null : Path.of(result.input());
        return file != null && TraceFiles.isTrace(file) && Files.isReadable(file);
    }

    private static boolean isFromAnotherTrace(Result result, Race race) throws IOException {
        if (!isTraceAtHand(result, race)) {
            return false;
        }
        try (Trace trace = TraceFiles.open(Path.of(result.input()))) {
            return !RaceEvents.areIn(trace, race);
        }
    }

    private Exit write(List<Result> results) throws Failure, IOException {
        List<Result> shown = outputs.withSources(results);
        int number = choice != null && choice.matches("\\d{1,9}") ? Integer.parseInt(choice) : 1;
        outputs.write(shown, new TextReport(console.ansi(), number), console);
        List<Race> races =
                shown.stream().flatMap(result -> result.races().stream()).toList();
        long met = races.stream()
                .filter(race ->
                        race.reproduction() != null && race.reproduction().met() > 0)
                .count();
        for (Failure each : failures) {
            console.complain(each.getMessage());
        }
        console.complain(met + " of " + races.size() + (races.size() == 1 ? " race" : " races") + " reproduced");
        return exit;
    }
}
