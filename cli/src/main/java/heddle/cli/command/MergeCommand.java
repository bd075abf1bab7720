package heddle.cli.command;

import heddle.cli.file.Inputs;
import heddle.cli.file.Outputs;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.cli.terminal.Sentence;
import heddle.engine.cluster.Cluster;
import heddle.race.Result;
import heddle.race.work.Locations;
import heddle.report.fleet.Fleet;
import heddle.report.json.JsonResults;
import heddle.report.text.TextReport;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle merge}: the results of many JVMs as one. */
@picocli.CommandLine.Command(
        name = "merge",
        description = "Put the results of many JVMs together: each race once, and what was watched.",
        footerHeading = "%nExit codes: ",
        footer = {
            "0 no race, 66 race found, 2 usage, 65 bad input (the other inputs are still merged), 74 an output cannot be"
                    + " written, 3 nothing observed, 4 incomplete."
        })
public final class MergeCommand extends Command {
    @Parameters(
            paramLabel = "RESULT",
            arity = "1..*",
            description = "Results (.json), merged ones too, or directories for all results below them.")
    private List<String> inputs;

    @Option(
            names = "--of-version",
            paramLabel = "VERSION",
            description = "Only what JVMs of this version of the program saw.")
    private String version;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private Outputs outputs = new Outputs();

    @Mixin
    private Triage triage = new Triage();

    /** The files that cannot be read, in an order that does not depend on the reader. */
    private final Set<String> faults = new ConcurrentSkipListSet<>();

    public MergeCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        cluster.check();
        if (!cluster.isGiven()) {
            return merge(Path::of);
        }
        try (ClusterOption.Bar bar = new ClusterOption.Bar(console);
                Cluster connected = cluster.connect(bar)) {
            outputs.setLocations(connected::path);
            return merge(connected::path);
        }
    }

    private Exit merge(Locations locations) throws Failure, IOException {
        outputs.check();
        triage.check();
        List<Path> files = Inputs.results(inputs, locations, faults::add);
        List<Result> results = fleet(files).results();
        faults.forEach(console::complain);
        if (version != null) {
            results = Fleet.ofVersion(results, version);
            if (results.isEmpty()) {
                throw new Failure(Exit.BAD_INPUT, "no result is of a JVM of version " + version);
            }
        }
        return report(results);
    }

    /** Files are read by all cores; in which order makes no difference. */
    private Fleet fleet(List<Path> files) {
        return files.parallelStream().collect(Fleet::new, (fleet, file) -> fleet.add(read(file)), Fleet::add);
    }

    private List<Result> read(Path file) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            return JsonResults.read(file.toString(), in);
        } catch (IOException e) {
            faults.add(Sentence.aboutInput(file.toString(), e));
            return List.of();
        }
    }

    private Exit report(List<Result> results) throws Failure, IOException {
        List<Result> judged = outputs.withSources(triage.apply(results));
        Exit exit = faults.isEmpty() ? Exit.CLEAN : Exit.BAD_INPUT;
        for (Result result : judged) {
            exit = exit.and(Exit.of(result));
        }
        console.gitHubStep().publish(judged);
        try {
            outputs.write(judged, new TextReport(console.ansi()), console);
        } catch (OutputException e) {
            if (!e.isBrokenPipe()) {
                throw e;
            }
        }
        return exit;
    }
}
