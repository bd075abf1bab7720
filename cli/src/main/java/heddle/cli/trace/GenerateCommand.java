package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Progress;
import heddle.trace.EventBatch;
import heddle.trace.TraceWriter;
import heddle.trace.generate.ForkJoin;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle trace generate}: writes a random well-formed trace. */
@picocli.CommandLine.Command(
        name = "generate",
        description = "Write a random well-formed trace; the same options give the same trace.",
        sortOptions = false)
final class GenerateCommand extends Command {
    private static final String DEFAULT = " Default: ${DEFAULT-VALUE}.";

    @Option(names = "--events", paramLabel = "N", description = "Number of events." + DEFAULT)
    private long events = 10_000_000;

    @Option(names = "--threads", paramLabel = "N", description = "Number of worker threads." + DEFAULT)
    private int threads = 8;

    @Option(names = "--locks", paramLabel = "N", description = "Number of locks." + DEFAULT)
    private int locks = 20;

    @Option(names = "--variables", paramLabel = "N", description = "Number of variables." + DEFAULT)
    private int variables = 100_000;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the random choices." + DEFAULT)
    private long seed = 1;

    @Option(names = "--sync", paramLabel = "SHARE", description = "Share of events that are not accesses." + DEFAULT)
    private double sync = 0.2;

    @Option(names = "--nesting", paramLabel = "N", description = "Most locks that a thread holds at once." + DEFAULT)
    private int nesting = 3;

    @Option(
            names = "--fork-join",
            paramLabel = "MODE",
            description =
                    "off: no forks; start: one thread forks all at the start and joins them at the end; any: threads"
                            + " come and go at any time. Default: start.")
    private ForkJoin forkJoin = ForkJoin.START;

    @Option(
            names = "--raciness",
            paramLabel = "P",
            description =
                    "Probability that an access ignores the locking discipline; at 0 there is no happens-before race."
                            + DEFAULT)
    private double raciness = 0.0001;

    @Option(names = "--writes", paramLabel = "SHARE", description = "Share of writes among the accesses." + DEFAULT)
    private double writes = 0.3;

    @Option(
            names = "--volatiles",
            paramLabel = "SHARE",
            description = "Share of volatile accesses among the synchronisation." + DEFAULT)
    private double volatiles;

    @Option(
            names = "--waits",
            paramLabel = "P",
            description = "Probability of a wait where there could be one." + DEFAULT)
    private double waits;

    @Option(
            names = "--barriers",
            paramLabel = "P",
            description = "Probability of a barrier at a synchronisation." + DEFAULT)
    private double barriers;

    @Option(names = "--burst", paramLabel = "N", description = "Consecutive events of a thread, on average." + DEFAULT)
    private double burst = 6;

    @Option(names = "--values", description = "Give accesses values, and add branches.")
    private boolean values;

    @Mixin
    private final TraceTarget target;

    GenerateCommand(Console console) {
        super(console);
        this.target = new TraceTarget(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        target.check();
        TraceGenerator generator = new TraceGenerator(options());
        EventBatch batch = new EventBatch();
        try (TraceWriter writer = target.create(generator.names());
                Progress progress = new Progress(console, target.toString(), events, Progress.Unit.EVENTS)) {
            while (generator.read(batch)) {
                writer.write(batch);
                progress.done(batch.first + batch.size);
            }
        }
        return Exit.CLEAN;
    }

    private GeneratorOptions options() throws Failure {
        try {
            return GeneratorOptions.builder()
                    .events(events)
                    .threads(threads)
                    .locks(locks)
                    .variables(variables)
                    .seed(seed)
                    .sync(sync)
                    .nesting(nesting)
                    .forkJoin(forkJoin)
                    .raciness(raciness)
                    .writes(writes)
                    .volatiles(volatiles)
                    .waits(waits)
                    .barriers(barriers)
                    .burst(burst)
                    .values(values)
                    .build();
        } catch (IllegalArgumentException e) {
            throw new Failure(Exit.USAGE, e.getMessage());
        }
    }
}
