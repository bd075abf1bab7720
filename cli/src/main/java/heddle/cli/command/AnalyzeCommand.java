package heddle.cli.command;

import heddle.cli.file.Inputs;
import heddle.cli.file.Outputs;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.cli.terminal.Sentence;
import heddle.engine.EngineChoice;
import heddle.engine.EngineProvider;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.TraceOutcome;
import heddle.race.Result;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle analyze}: runs engines over traces and reports what they find. */
@picocli.CommandLine.Command(
        name = "analyze",
        description = "Find races in recorded traces.",
        footerHeading = "%nExit codes: ",
        footer = {
            "0 no race, 66 race found, 2 usage, 65 bad input (the other inputs are still analysed), 74 an output cannot be"
                    + " written, 3 nothing observed, 4 incomplete. Candidates are no races."
        })
public final class AnalyzeCommand extends Command {
    @Parameters(
            paramLabel = "TRACE",
            arity = "1..*",
            description = "Trace files (.hdl, .std, .csv), or directories for all traces below them.")
    private List<String> traces;

    @Mixin
    private EngineSelection engines;

    @Option(names = "--all", description = "List every racy pair, not one per pair of code locations and variable.")
    private boolean all;

    @Option(
            names = "--independent",
            description = "Judge every pair on the trace's own order: no order is added after a race.")
    private boolean independent;

    @Option(names = "--lenient", description = "Skip and count events that are not well-formed instead of stopping.")
    private boolean lenient;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private Outputs outputs;

    @Mixin
    private Triage triage = new Triage();

    private Exit exit = Exit.CLEAN;

    public AnalyzeCommand(Console console, EngineSelection engines) {
        super(console);
        this.engines = engines;
        this.outputs = new Outputs();
    }

    @Override
    public Exit call() throws Failure, IOException {
        List<EngineChoice> chosen = engines.choices(all, independent);
        cluster.check();
        if (!cluster.isGiven()) {
            outputs.check();
            triage.check();
            return report(analyzeHere(chosen));
        }
        try (ClusterOption.Bar bar = new ClusterOption.Bar(console);
                Cluster connected = cluster.connect(bar)) {
            outputs.setLocations(connected::path);
            outputs.check();
            triage.check();
            List<Result> results = analyze(chosen, connected);
            bar.finish();
            exit = bar.hasLost() ? exit.and(Exit.INCOMPLETE) : exit;
            return report(results);
        }
    }

    private List<Result> analyzeHere(List<EngineChoice> chosen) throws IOException {
        List<EngineProvider> providers =
                chosen.stream().map(EngineChoice::provider).toList();
        List<Result> results = new ArrayList<>();
        for (Path file : Inputs.expand(traces, this::rejectInput)) {
            try {
                results.addAll(TraceAnalysis.run(file, lenient, providers, console));
            } catch (OutputException e) {
                throw e;
            } catch (IOException e) {
                rejectInput(Sentence.aboutInput(file.toString(), e));
            }
        }
        return results;
    }

    private List<Result> analyze(List<EngineChoice> chosen, Cluster connected) {
        List<Path> files = Inputs.expand(traces, connected::path, this::rejectInput);
        List<Result> results = new ArrayList<>();
        List<TraceOutcome> outcomes = files.isEmpty() ? List.of() : connected.analyze(files, lenient, chosen);
        for (int i = 0; i < outcomes.size(); i++) {
            results.addAll(outcomes.get(i).results());
            if (outcomes.get(i).fault() != null) {
                rejectInput(Sentence.aboutInput(
                        files.get(i).toString(), outcomes.get(i).fault()));
            }
        }
        return results;
    }

    private Exit report(List<Result> results) throws Failure, IOException {
        List<Result> judged = outputs.withSources(triage.apply(results));
        judged.forEach(result -> exit = exit.and(exitOf(result)));
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

    /** A trace whose events nobody has seen, as its worker was lost, is not one without events. */
    private static Exit exitOf(Result result) {
        return result.extent().events() == 0 && !result.complete() ? Exit.INCOMPLETE : Exit.of(result);
    }

    private void rejectInput(String sentence) {
        console.complain(sentence);
        exit = exit.and(Exit.BAD_INPUT);
    }
}
