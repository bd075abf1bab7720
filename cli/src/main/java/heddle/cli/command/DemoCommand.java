package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.engine.Engines;
import heddle.race.Result;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code heddle demo}: a small racy bank under {@code run}, under {@code record}, and a race predicted from the recording.
 * The trace is written all at once at the end, so that its order does not depend on when it is written.
 */
@picocli.CommandLine.Command(
        name = "demo",
        description = "Run a small racy bank, record it, and predict a race that the run did not show.",
        footerHeading = "%nExit codes: ",
        footer = {"66 both races were found, as they should, 3 the agent does not work here."})
public final class DemoCommand extends Command {
    /** Longer than the bank is open: all events are written at the end. */
    private static final int FLUSH_MILLIS = 600_000;

    public DemoCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        Path trace = Files.createTempFile("heddle-demo", ".hdl");
        try {
            console.print("$ heddle run -- java bank.Bank");
            print(bank("on-race=report"), "bank.Bank");
            console.print("$ heddle record -o bank.hdl -- java bank.Bank");
            bank("flush=" + FLUSH_MILLIS + ",record=" + trace);
            console.print("");
            console.print("$ heddle analyze bank.hdl --engine vindicate");
            return print(predict(trace), "bank.hdl");
        } finally {
            Files.deleteIfExists(trace);
            console.setProgramExit(0);
        }
    }

    private Result bank(String options) throws Failure, IOException {
        console.out().flush();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path bank = AgentJar.find().resolveSibling("heddle-examples.jar");
        ObservedProgram program = new ObservedProgram(List.of(java, "-cp", bank.toString(), "bank.Bank"));
        List<Result> results = program.run(options, console);
        if (results.isEmpty() || console.programExit() != 0) {
            throw new Failure(
                    Exit.NOTHING_OBSERVED,
                    "the bank did not run under the agent (exit " + console.programExit() + "); try heddle doctor");
        }
        return results.get(0);
    }

    private Result predict(Path trace) throws IOException {
        return TraceAnalysis.run(trace, false, List.of(Engines.find("vindicate").orElseThrow()), console)
                .get(0);
    }

    private Exit print(Result result, String input) throws IOException {
        Result shown = new Result(
                        input,
                        result.engine(),
                        result.model(),
                        result.complete(),
                        result.events(),
                        result.threads(),
                        result.locks(),
                        result.variables(),
                        result.seconds(),
                        result.eventsRead(),
                        result.races(),
                        result.refuted(),
                        result.unknown(),
                        List.of())
                .withSlice(result.slice());
        new TextReport(console.ansi()).write(List.of(shown), console.out());
        return Exit.of(result);
    }
}
