package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.report.Printable;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle trace info}: counts and sizes of a trace. */
@picocli.CommandLine.Command(
        name = "info",
        description = "Print the counts and sizes of a trace, and what its recording left out.",
        footer = {"", "An .hdl file holds its counts; other traces are read to their end."})
final class InfoCommand extends Command {
    @Mixin
    private final TraceSource source;

    @Option(names = "--ops", description = "Count the events of each kind; reads the whole trace.")
    private boolean ops;

    private final long[] count = new long[Op.COUNT];

    InfoCommand(Console console) {
        super(console);
        this.source = new TraceSource(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        return source.use(trace -> {
            TraceSummary summary = trace.summary();
            if (summary != null && !ops) {
                print(trace, summary);
                return Exit.CLEAN;
            }
            try (TraceReader reader = trace.read()) {
                Exit exit = source.drain(trace, reader, this::count);
                print(trace, summary == null ? counted(reader.names()) : summary);
                printOps();
                return exit;
            }
        });
    }

    private void count(EventBatch batch) {
        for (int i = 0; i < batch.size; i++) {
            count[batch.op[i]]++;
        }
    }

    private TraceSummary counted(Names names) {
        long events = 0;
        for (long n : count) {
            events += n;
        }
        return new TraceSummary(
                events,
                names.count(Domain.THREAD),
                names.count(Domain.LOCK),
                names.count(Domain.VARIABLE),
                names.count(Domain.VOLATILE),
                names.count(Domain.BARRIER),
                names.sites(),
                -1);
    }

    private void print(Trace trace, TraceSummary summary) throws IOException {
        long bytes = Files.size(trace.file());
        console.print("%-18s%s".formatted("file", Printable.text(source.toString())));
        line("bytes", bytes);
        line("events", summary.events());
        if (summary.events() > 0) {
            console.print(String.format(Locale.ROOT, "%-18s%15.2f", "bytes/event", (double) bytes / summary.events()));
        }
        line("threads", summary.threads());
        line("locks", summary.locks());
        line("variables", summary.variables());
        line("volatiles", summary.volatiles());
        line("barriers", summary.barriers());
        line("sites", summary.sites());
        if (summary.maxLocksHeld() >= 0) {
            line("most locks held", summary.maxLocksHeld());
        }
        if (trace.stacks().size() > 0) {
            line("stacks", trace.stacks().size());
        }
        for (String note : trace.notes()) {
            console.print("%-18s%s".formatted("note", Printable.text(note)));
        }
    }

    private void printOps() throws IOException {
        for (byte op = 0; ops && op < Op.COUNT; op++) {
            if (count[op] > 0) {
                line(Op.name(op), count[op]);
            }
        }
    }

    private void line(String what, long number) throws IOException {
        console.print(String.format(Locale.ROOT, "%-18s%,15d", what, number));
    }
}
