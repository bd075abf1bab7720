package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import java.io.IOException;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle trace convert}: writes a trace in another format. */
@picocli.CommandLine.Command(
        name = "convert",
        description = "Write a trace in another format.",
        footer = {"", "A damaged trace is converted as far as it can be read, and the exit code is 4."})
final class ConvertCommand extends Command {
    @Parameters(paramLabel = "TRACE", description = "The trace to read (.hdl, .std, .csv).")
    private String input;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The trace to write; its suffix picks the format. '-' is standard output, as STD text.")
    private String output;

    ConvertCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        TraceSource source = new TraceSource(input, console);
        TraceTarget target = new TraceTarget(output, console);
        target.check();
        target.checkDiffersFrom(source.path());
        return source.use(trace -> {
            try (TraceReader reader = trace.read();
                    TraceWriter writer = target.create(reader.names())) {
                return source.drain(trace, reader, writer::write);
            }
        });
    }
}
