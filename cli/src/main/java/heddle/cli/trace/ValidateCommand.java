package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.report.Printable;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Parameters;

/** {@code heddle trace validate}: says whether traces are well-formed. */
@picocli.CommandLine.Command(
        name = "validate",
        description = "Check that traces can be read and are well-formed.",
        footerHeading = "%nExit codes: ",
        footer = {"0 all are; 65 one is malformed; 4 one is damaged, and what could be read of it is well-formed."})
final class ValidateCommand extends Command {
    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Trace files (.hdl, .std, .csv).")
    private List<String> inputs;

    ValidateCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        Exit exit = Exit.CLEAN;
        for (String input : inputs) {
            try {
                exit = exit.and(validate(input));
            } catch (Failure e) {
                console.complain(e.getMessage());
                exit = exit.and(e.exit());
            }
        }
        return exit;
    }

    private Exit validate(String input) throws Failure, IOException {
        TraceSource source = new TraceSource(input, console);
        return source.use(trace -> {
            long[] events = new long[1];
            try (TraceReader reader = trace.read()) {
                Exit exit = source.drain(trace, reader, batch -> events[0] += batch.size);
                String state = exit == Exit.CLEAN ? "well-formed" : "damaged; the part that can be read is well-formed";
                console.print(
                        String.format(Locale.ROOT, "%s: %s, %,d events", Printable.text(input), state, events[0]));
                return exit;
            }
        });
    }
}
