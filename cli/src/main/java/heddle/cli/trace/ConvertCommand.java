package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import java.io.IOException;
import picocli.CommandLine.Mixin;

/** {@code heddle trace convert}: writes a trace in another format. */
@picocli.CommandLine.Command(
        name = "convert",
        description = "Write a trace in another format.",
        footer = {"", "A damaged trace is converted as far as it can be read, and the exit code is 4."})
final class ConvertCommand extends Command {
    @Mixin
    private final TraceSource source;

    @Mixin
    private final TraceTarget target;

    ConvertCommand(Console console) {
        super(console);
        this.source = new TraceSource(console);
        this.target = new TraceTarget(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
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
