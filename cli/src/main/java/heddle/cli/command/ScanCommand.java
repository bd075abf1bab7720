package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.cli.terminal.Progress;
import heddle.race.Result;
import heddle.report.text.TextReport;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.jvm.JvmScan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private List<Path> inputs;

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
    private List<Path> models = new ArrayList<>();

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

    @Mixin
    private Outputs outputs = new Outputs();

    @Mixin
    private Triage triage = new Triage();

    public ScanCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        outputs.check();
        triage.check();
        List<Path> bitcode = inputs.stream()
                .filter(input -> Language.of(input) == Language.BITCODE)
                .toList();
        List<Path> jvm =
                inputs.stream().filter(input -> !bitcode.contains(input)).toList();
        Optional<FrontEnd> forBitcode = FrontEnds.of(Language.BITCODE);
        boolean missing = !bitcode.isEmpty() && forBitcode.isEmpty();
        if (missing && jvm.isEmpty()) throw new Failure(Exit.BAD_INPUT, FrontEnds.NO_BITCODE);
        if (missing) console.complain(FrontEnds.NO_BITCODE);
        List<Outcome> outcomes = new ArrayList<>();
        if (!jvm.isEmpty()) outcomes.add(scanJvm(jvm));
        if (!bitcode.isEmpty() && !missing)
            outcomes.add(forBitcode.get().scan(new FrontEnd.Request(bitcode, models, all, library), new Bar()));
        for (Outcome outcome : outcomes) outcome.rejected().forEach(console::complain);
        List<Result> results = outputs.withSources(
                triage.apply(outcomes.stream().map(Outcome::result).toList()));
        console.gitHubStep().publish(results);
        try {
            outputs.write(results, new TextReport(console.ansi()), console);
        } catch (OutputException e) {
            if (!e.isBrokenPipe()) {
                throw e;
            }
        }
        Exit exit = missing ? Exit.BAD_INPUT : Exit.CLEAN;
        for (int i = 0; i < outcomes.size(); i++)
            exit = exit.and(exitOf(outcomes.get(i), results.get(i).hasRace()));
        return exit;
    }

    private Outcome scanJvm(List<Path> files) throws OutputException {
        JvmScan.Options options = JvmScan.Options.of(files).withModels(models);
        if (all) options = options.withAll();
        if (library) options = options.withLibrary();
        if (cache != null) options = options.withCache(cache);
        JvmScan scan = new JvmScan(options);
        Outcome outcome = scan.run(new Bar());
        try {
            if (focus != null) console.err().println(scan.writeFocus(focus));
        } catch (IOException e) {
            throw new OutputException(focus.toString(), e);
        }
        return outcome;
    }

    private static Exit exitOf(Outcome outcome, boolean hasRace) {
        Exit exit = hasRace ? Exit.RACE_FOUND : Exit.CLEAN;
        if (!outcome.rejected().isEmpty()) return exit.and(Exit.BAD_INPUT);
        if (outcome.bodies() == 0 || outcome.result().threads() == 0) return exit.and(Exit.NOTHING_OBSERVED);
        return outcome.result().complete() ? exit : exit.and(Exit.INCOMPLETE);
    }

    /** Shows the scan's progress; called from several threads. */
    private final class Bar implements heddle.scan.front.Progress {
        private long done;
        private Progress progress;

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
