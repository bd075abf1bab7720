package heddle.cli.command;

import heddle.cli.launch.AgentJar;
import heddle.cli.launch.AgentLaunch;
import heddle.cli.launch.ObservedProgram;
import heddle.cli.live.LiveProgram;
import heddle.cli.live.Reproducer;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.engine.Engines;
import heddle.prove.fix.Repair;
import heddle.prove.fix.Repairs;
import heddle.race.Fix;
import heddle.race.Race;
import heddle.race.Reproduction;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.live.Turn;
import heddle.report.Live;
import heddle.report.file.Scratch;
import heddle.report.text.TextReport;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code heddle demo}: a small racy bank under {@code run}, under {@code record}, a race predicted from the recording, made to
 * happen in a live run, and what repairs it.
 * The trace is written all at once at the end, so that its order does not depend on when it is written.
 */
@picocli.CommandLine.Command(
        name = "demo",
        description =
                "Run a small racy bank, record it, predict a race that the run did not show, make it happen, and repair it.",
        footerHeading = "%nExit codes: ",
        footer = {"66 both races were found, as they should, 3 the agent does not work here."})
public final class DemoCommand extends Command {
    /** Longer than the bank is open: all events are written at the end. */
    private static final int FLUSH_MILLIS = 600_000;

    private static final int RUNS = 4;
    private static final long LIMIT_MILLIS = 60_000;

    public DemoCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        try (Scratch scratch = Scratch.create("heddle-demo")) {
            Path trace = scratch.directory().resolve("bank.hdl");
            console.print("$ heddle run -- java bank.Bank");
            print(bank("on-race=report"), "bank.Bank");
            console.print("$ heddle record -o bank.hdl -- java bank.Bank");
            bank("flush=" + FLUSH_MILLIS + ",record=" + trace);
            console.print("");
            console.print("$ heddle analyze bank.hdl --engine vindicate");
            Result predicted = predict(trace);
            Exit exit = print(predicted, "bank.hdl");
            Race race = predicted.races().get(0);
            console.print("$ heddle reproduce bank.hdl --race 1 --runs " + RUNS + " -- java bank.Bank");
            print(race.withReproduction(reproduce(predicted, race)));
            console.print("$ heddle fix bank.hdl --race 1");
            print(race.withFixes(repairs(trace, race)));
            return exit;
        } finally {
            console.setProgramExit(0);
        }
    }

    private Result bank(String options) throws Failure, IOException {
        console.out().flush();
        ObservedProgram program = new ObservedProgram(command(AgentJar.find()));
        List<Result> results = program.run(options, console);
        if (results.isEmpty() || console.programExit() != 0) {
            throw new Failure(
                    Exit.NOTHING_OBSERVED,
                    "the bank did not run under the agent (exit " + console.programExit() + "); try heddle doctor");
        }
        return results.get(0);
    }

    private Reproduction reproduce(Result result, Race race) throws Failure, IOException {
        Path jar = AgentJar.find();
        List<String> command = command(jar);
        LiveProgram program = new LiveProgram("the bank", options -> AgentLaunch.prepare(command, jar, options));
        List<Turn> turns = List.of(Turn.FIRST, Turn.SECOND);
        return new Reproducer(program, RUNS, RUNS, turns, 1, LIMIT_MILLIS)
                .run(race, ReproduceCommand.route(result, race))
                .reproduction();
    }

    private static List<Fix> repairs(Path file, Race race) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            return Repairs.of(trace, race).stream().map(Repair::fix).toList();
        }
    }

    private void print(Race race) throws IOException {
        for (String sentence : Live.sentences(race)) {
            console.print(sentence);
        }
        console.print("");
    }

    private static List<String> command(Path jar) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return List.of(java, "-cp", jar.resolveSibling("heddle-examples.jar").toString(), "bank.Bank");
    }

    private Result predict(Path trace) throws IOException {
        return TraceAnalysis.run(trace, false, List.of(Engines.find("vindicate").orElseThrow()), console)
                .get(0);
    }

    private Exit print(Result result, String input) throws IOException {
        Result shown = new ResultBuilder(result).input(input).notes(List.of()).build();
        new TextReport(console.ansi()).write(List.of(shown), console.out());
        return Exit.of(result);
    }
}
