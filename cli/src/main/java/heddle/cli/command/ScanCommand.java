package heddle.cli.command;

import heddle.cli.file.Outputs;
import heddle.cli.file.RunFiles;
import heddle.cli.launch.QuickCompiler;
import heddle.cli.runs.Runs;
import heddle.cli.runs.Settlement;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.cli.terminal.Progress;
import heddle.cli.terminal.Sentence;
import heddle.engine.cluster.Cluster;
import heddle.race.Result;
import heddle.race.work.LocalWorkers;
import heddle.race.work.Locations;
import heddle.race.work.Workers;
import heddle.report.text.TextReport;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.ScannedFiles;
import heddle.scan.part.ScanWorker;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle scan}: looks for races in class files and bitcode without running them. */
@picocli.CommandLine.Command(
        name = "scan",
        description = "Warn of races in jars, class files and LLVM bitcode without running them.",
        footerHeading = "%nExit codes: ",
        footer = {
            "0 no likely race, 66 likely race found, 2 usage, 65 bad input (the rest is still scanned), 74 an output cannot"
                    + " be written, 3 nothing to scan, 4 incomplete (the notes say what)."
        })
public final class ScanCommand extends Command {
    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Jars, class files, LLVM bitcode (.bc), directories of them.")
    private List<String> inputs;

    @Option(names = "--all", description = "List unlikely warnings too, each with what speaks against it.")
    private boolean all;

    @Option(
            names = "--library",
            description = "Take public methods of classes that use locks as thread roots even if there is a main.")
    private boolean library;

    @Option(
            names = "--models",
            paramLabel = "FILE",
            description = "A file that says what library methods do to locks, threads and containers. May be repeated.")
    private List<String> models = new ArrayList<>();

    @Option(
            names = "--focus",
            paramLabel = "FILE",
            description = "Write which fields may race and which are proven guarded or thread-local, for run --focus.")
    private Path focus;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description =
                    "Keep the summaries of class files there, and compute only those anew that a change concerns.")
    private Path cache;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "List the N variables with the best evidence only; the others are counted.")
    private int top;

    @Option(
            names = "--runs",
            paramLabel = "FILE",
            arity = "1",
            description = "Mark each warning with what a run showed of it: a recorded trace (.hdl), of which accesses,"
                    + " threads and locks are counted, or a JSON result. May be repeated.")
    private List<String> runs = new ArrayList<>();

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private Outputs outputs = new Outputs();

    @Mixin
    private Triage triage = new Triage();

    private Exit exit = Exit.CLEAN;

    public ScanCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        if (top < 0) throw new Failure(Exit.USAGE, "--top takes a number of variables, from 1 on");
        cluster.check();
        if (!cluster.isGiven()) return scan(Path::of, files -> LocalWorkers.onAllCores(), Bar::new);
        if (cache != null) throw new Failure(Exit.USAGE, "--cache cannot be used with --cluster");
        try (ClusterOption.Bar bar = new ClusterOption.Bar(console);
                Cluster connected = cluster.connect(bar)) {
            outputs.setLocations(connected::path);
            Exit scanned = scan(connected::path, connected::workers, () -> heddle.scan.front.Progress.NONE);
            return bar.hasLost() ? scanned.and(Exit.INCOMPLETE) : scanned;
        }
    }

    /** Those who do parts of a scan. */
    private interface Help {
        Workers<ScanWorker> of(ScannedFiles program);
    }

    private Exit scan(Locations locations, Help help, Supplier<heddle.scan.front.Progress> progress)
            throws Failure, IOException {
        outputs.check();
        triage.check();
        Optional<Runs> settled = runs.isEmpty() ? Optional.empty() : Optional.of(RunFiles.read(runs, console));
        List<Path> files = paths(inputs, locations);
        checkFocus(files);
        List<Path> modelFiles = paths(models, locations);
        List<Outcome> outcomes = new ArrayList<>();
        for (Language language : Language.values()) {
            List<Path> own =
                    files.stream().filter(file -> Language.of(file) == language).toList();
            if (own.isEmpty()) continue;
            Optional<FrontEnd> frontEnd = FrontEnds.of(language);
            if (frontEnd.isPresent()) {
                FrontEnd.Request request = new FrontEnd.Request(own, modelFiles, all, library, cache);
                outcomes.add(scan(frontEnd.get(), request, progress.get(), help));
            } else if (own.size() == files.size()) throw new Failure(Exit.BAD_INPUT, FrontEnds.NO_BITCODE);
            else reject(FrontEnds.NO_BITCODE);
        }
        for (Outcome outcome : outcomes) outcome.rejected().forEach(console::complain);
        return report(outcomes, settled);
    }

    /** Fails where nothing could be written about the fields of any input. */
    private void checkFocus(List<Path> files) throws Failure {
        boolean hasFields = files.isEmpty()
                || files.stream()
                        .map(Language::of)
                        .distinct()
                        .flatMap(language -> FrontEnds.of(language).stream())
                        .anyMatch(FrontEnd::hasFocus);
        if (focus != null && !hasFields)
            throw new Failure(Exit.USAGE, "--focus is about fields of class files, and no input is one");
    }

    private List<Path> paths(List<String> arguments, Locations locations) {
        List<Path> paths = new ArrayList<>();
        for (String argument : arguments) {
            try {
                paths.add(locations.path(argument));
            } catch (InvalidPathException e) {
                reject("cannot read " + argument + ": it is no file name");
            } catch (IOException e) {
                reject(Sentence.aboutInput(argument, e));
            }
        }
        return paths;
    }

    private void reject(String sentence) {
        console.complain(sentence);
        exit = exit.and(Exit.BAD_INPUT);
    }

    /** @throws Failure if workers read another program than this machine */
    private Outcome scan(FrontEnd frontEnd, FrontEnd.Request request, heddle.scan.front.Progress progress, Help help)
            throws Failure, OutputException {
        Outcome outcome;
        try {
            outcome = frontEnd.scan(request, progress, help.of(ScannedFiles.of(frontEnd.language(), request)));
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, e.getMessage());
        }
        try {
            if (focus != null && outcome.focus() != null)
                console.err().println(outcome.focus().write(focus));
        } catch (IOException e) {
            throw new OutputException(focus.toString(), e);
        }
        return outcome;
    }

    private Exit report(List<Outcome> outcomes, Optional<Runs> settled) throws Failure, IOException {
        List<Result> results = outputs.withSources(triage.apply(outcomes.stream()
                .map(Outcome::result)
                .map(result ->
                        settled.map(shown -> Settlement.of(result, shown)).orElse(result))
                .toList()));
        if (top > 0)
            results = results.stream().map(result -> Top.of(result, top)).toList();
        console.gitHubStep().publish(results);
        try {
            outputs.write(results, new TextReport(console.ansi()), console);
        } catch (OutputException e) {
            if (!e.isBrokenPipe()) {
                throw e;
            }
        }
        for (int i = 0; i < outcomes.size(); i++)
            exit = exit.and(exitOf(outcomes.get(i), results.get(i).hasRace()));
        return exit;
    }

    private static Exit exitOf(Outcome outcome, boolean hasRace) {
        Exit exit = hasRace ? Exit.RACE_FOUND : Exit.CLEAN;
        if (!outcome.rejected().isEmpty()) return exit.and(Exit.BAD_INPUT);
        if (outcome.bodies() == 0 || outcome.result().extent().threads() == 0) return exit.and(Exit.NOTHING_OBSERVED);
        return outcome.result().complete() ? exit : exit.and(Exit.INCOMPLETE);
    }

    /** Shows the scan's progress; called from several threads. */
    private final class Bar implements heddle.scan.front.Progress {
        private long done;
        private Progress progress;

        @Override
        public void resumes() {
            QuickCompiler.takeOver();
        }

        @Override
        public void total(int functions) {
            progress = new Progress(console, "scan", functions, Progress.Unit.FUNCTIONS);
        }

        @Override
        public synchronized void done(int functions) {
            done += functions;
            progress.done(done);
        }

        @Override
        public void finished() {
            progress.close();
        }
    }
}
