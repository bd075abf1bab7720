package heddle.cli.command;

import heddle.cli.file.Outputs;
import heddle.cli.file.StoredResults;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.race.Result;
import heddle.report.text.TextReport;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle show}: prints a stored result again, whole or one entry of it, in any format. */
@picocli.CommandLine.Command(
        name = "show",
        description = "Print a stored result again, or write it in another format.",
        footerHeading = "%nExit codes: ",
        footer = {
            "0 shown, whatever it says; 4 shown, but the program was killed before its result was whole; 2 usage; 65 bad"
                    + " input; 74 an output cannot be written."
        })
public final class ShowCommand extends Command {
    @Parameters(
            paramLabel = "RESULT|TRACE",
            arity = "1",
            description = "A result (.json), or a trace, which is analysed first.")
    private String input;

    @Option(names = "--race", paramLabel = "N", description = "Only entry N, by the number in the text report.")
    private Integer number;

    @Mixin
    private EngineSelection engines;

    @Mixin
    private Outputs outputs;

    public ShowCommand(Console console, EngineSelection engines) {
        super(console);
        this.engines = engines;
        this.outputs = new Outputs();
    }

    @Override
    public Exit call() throws Failure, IOException {
        outputs.check();
        List<Result> results = outputs.withSources(results());
        if (results.isEmpty()) {
            console.complain(input + " holds no result: nothing was analysed");
        }
        if (number == null) {
            outputs.write(results, new TextReport(console.ansi()), console);
        } else {
            Result only = StoredResults.only(number, results, input);
            outputs.write(List.of(only), new TextReport(console.ansi(), number), console);
        }
        return results.stream().allMatch(result -> result.run().ended()) ? Exit.CLEAN : Exit.INCOMPLETE;
    }

    private List<Result> results() throws Failure {
        try {
            Path file = Path.of(input);
            if (TraceFiles.isTrace(file)) {
                return TraceAnalysis.run(file, false, engines.providers(false, false), console);
            }
            return StoredResults.read(input);
        } catch (InvalidPathException e) {
            throw new Failure(Exit.BAD_INPUT, "cannot read " + input + ": it is no file name");
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(input, e));
        }
    }
}
