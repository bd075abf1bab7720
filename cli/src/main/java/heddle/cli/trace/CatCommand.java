package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle trace cat}: prints events as STD text. */
@picocli.CommandLine.Command(name = "cat", description = "Print the events of a trace as STD text.")
final class CatCommand extends Command {
    @Mixin
    private final TraceSource source;

    @Option(names = "--from", paramLabel = "N", description = "The first event to print, counted from 0.")
    private long from;

    @Option(names = "--to", paramLabel = "N", description = "The event to stop before.")
    private long to = Long.MAX_VALUE;

    CatCommand(Console console) {
        super(console);
        this.source = new TraceSource(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        if (from < 0 || to < from) {
            throw new Failure(Exit.USAGE, "there is no range of events from " + from + " to " + to);
        }
        TraceTarget target = TraceTarget.standardOutput(console);
        return source.use(trace -> {
            try (TraceReader reader = trace.read(from, to);
                    TraceWriter writer = target.create(reader.names())) {
                return source.drain(trace, reader, writer::write);
            }
        });
    }
}
