package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.command.EngineSelection;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.engine.EngineProvider;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Renumbering;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import heddle.trace.reduce.Reducer;
import heddle.trace.reduce.Reducer.Reduction;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle trace reduce}: makes a trace smaller while an engine still reports something in it. */
@picocli.CommandLine.Command(
        name = "reduce",
        description = "Shrink a trace while an engine still reports a race in it, or a candidate if there is no race.",
        footerHeading = "%nExit codes: ",
        footer = {"0 reduced; 2 usage; 65 bad input, or nothing is reported in it; 4 the budget ran out before the end."
        })
final class ReduceCommand extends Command {
    @Mixin
    private final TraceSource source;

    @Mixin
    private EngineSelection engines;

    @Option(names = "--variable", paramLabel = "NAME", description = "Keep a pair on this variable.")
    private String variable;

    @Option(names = "--attempts", paramLabel = "N", description = "Most candidates to try. Default: ${DEFAULT-VALUE}.")
    private int attempts = 100_000;

    @Mixin
    private final TraceTarget target;

    ReduceCommand(Console console, EngineSelection engines) {
        super(console);
        this.source = new TraceSource(console);
        this.target = new TraceTarget(console);
        this.engines = engines;
    }

    @Override
    public Exit call() throws Failure, IOException {
        List<EngineProvider> chosen = engines.providers(false, false);
        if (chosen.size() != 1) {
            throw new Failure(Exit.USAGE, "a trace is reduced for one engine, not for " + chosen.size());
        }
        if (attempts < 1) {
            throw new Failure(Exit.USAGE, "the number of attempts must be at least 1");
        }
        target.check();
        target.checkDiffersFrom(source.path());
        return source.use(trace -> {
            try (TraceReader reader = trace.read()) {
                return reduce(EventList.read(reader), reader.names(), chosen.get(0));
            }
        });
    }

    private Exit reduce(EventList events, Names names, EngineProvider engine) throws Failure, IOException {
        Reported reported = Reported.in(events, names, engine, variable);
        Reduction reduction = Reducer.reduce(events, reported::isReported, attempts);
        if (reduction == null) {
            throw new Failure(Exit.BAD_INPUT, "nothing to keep: " + reported + " in " + source);
        }
        write(reduction.events(), names);
        if (!target.isStandardOutput()) {
            console.print(String.format(
                    Locale.ROOT,
                    "%,d of %,d events still show %s (%,d attempts)",
                    reduction.events().size(),
                    events.size(),
                    reported.what(),
                    reduction.calls()));
        }
        if (reduction.isMinimal()) {
            return Exit.CLEAN;
        }
        console.complain("the budget of " + attempts + " attempts ran out; a smaller trace may exist");
        return Exit.INCOMPLETE;
    }

    private void write(EventList events, Names names) throws Failure, IOException {
        Renumbering ids = new Renumbering();
        EventList dense = events.renumbered(ids);
        Names denseNames = ids.names(names);
        EventBatch batch = new EventBatch();
        try (TraceReader reader = dense.reader(denseNames);
                TraceWriter writer = target.create(denseNames)) {
            while (reader.read(batch)) {
                writer.write(batch);
            }
        }
    }
}
