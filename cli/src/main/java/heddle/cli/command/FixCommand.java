package heddle.cli.command;

import heddle.cli.file.Outputs;
import heddle.cli.fix.LineEdits;
import heddle.cli.fix.SourceEdits;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.prove.RaceEvents;
import heddle.prove.fix.Repair;
import heddle.prove.fix.Repairs;
import heddle.race.Fix;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.Printable;
import heddle.report.text.TextReport;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle fix}: repairs of a race, each tried on the trace. */
@picocli.CommandLine.Command(
        name = "fix",
        description = "Propose repairs of a race, each tried on the trace.",
        footerHeading = "%nExit codes: ",
        footer = {"0 a repair passed every check, 4 none did, 2 usage, 65 bad input, 74 an output cannot be written."})
public final class FixCommand extends Command {
    @Parameters(
            index = "0",
            paramLabel = "RESULT|TRACE",
            description = "A result (.json) of analyze whose trace is at hand, or a trace, which is analysed first.")
    private String input;

    @Option(
            names = "--race",
            paramLabel = "N|ID",
            required = true,
            description = "The entry, by its number in the text report or its id.")
    private String choice;

    @Option(names = "--apply", description = "Change the sources by the first repair that passed and says how.")
    private boolean apply;

    @Mixin
    private EngineSelection engines;

    @Mixin
    private Outputs outputs;

    public FixCommand(Console console, EngineSelection engines) {
        super(console);
        this.engines = engines;
        this.outputs = new Outputs();
    }

    @Override
    public Exit call() throws Failure, IOException {
        outputs.check();
        List<Result> all = ChosenRaces.read(input, engines.providersOr("vindicate"), console);
        Result result = withSources(ChosenRaces.choose(all, choice, input).get(0));
        Race race = result.races().get(0);
        Path here = Path.of("").toAbsolutePath();
        List<Fix> fixes = new ArrayList<>();
        SourceEdits edits = new SourceEdits(race, here, outputs.sources());
        for (Repair repair : repairs(result, race)) {
            fixes.add(edits.of(repair));
        }
        if (fixes.isEmpty()) {
            throw new Failure(Exit.INCOMPLETE, "no repair could be tried: the trace is too large to be rewritten");
        }
        int number = choice.matches("\\d{1,9}") ? Integer.parseInt(choice) : 1;
        Result fixed = result.withRaces(List.of(race.withFixes(fixes)));
        outputs.write(List.of(fixed), new TextReport(console.ansi(), number), console);
        Fix best = fixes.stream().filter(FixCommand::isApplicable).findFirst().orElse(null);
        if (outputs.isEmpty()) {
            print(fixes, best);
        }
        if (apply) {
            apply(best, here);
        }
        return fixes.get(0).accepted() ? Exit.CLEAN : Exit.INCOMPLETE;
    }

    /** Where the user says where sources lie, those that the result was written with are not meant. */
    private Result withSources(Result result) {
        Race race = result.races().get(0);
        Race bare = outputs.sources().isEmpty()
                ? race
                : race.withAccesses(race.first().withSource(null), race.second().withSource(null));
        return outputs.withSources(List.of(result.withRaces(List.of(bare)))).get(0);
    }

    private List<Repair> repairs(Result result, Race race) throws Failure {
        Path file = Path.of(result.input());
        if (!TraceFiles.isTrace(file) || !Files.isReadable(file)) {
            throw new Failure(
                    Exit.BAD_INPUT,
                    "repairs are tried on a trace, and " + result.input()
                            + " is none that can be read; record the program and analyse that");
        }
        try (Trace trace = TraceFiles.open(file)) {
            if (!RaceEvents.areIn(trace, race)) {
                throw new Failure(
                        Exit.BAD_INPUT,
                        result.input() + " is not the trace that the race on " + race.variable()
                                + " was found in, or has changed since; analyse it again");
            }
            return Repairs.of(trace, race);
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(result.input(), e));
        }
    }

    private static boolean isApplicable(Fix fix) {
        return fix.accepted()
                && !fix.edits().isEmpty()
                && fix.edits().stream().noneMatch(edit -> edit.before().isEmpty());
    }

    private void print(List<Fix> fixes, Fix best) throws IOException {
        for (Fix fix : fixes) {
            for (String sentence : fix.evidence()) {
                console.print("    " + fix.kind() + ": " + Printable.text(sentence));
            }
        }
        if (best == null) {
            return;
        }
        console.print("edits of " + best.kind()
                + (best == fixes.get(0) ? ":" : "; for those that come before it no edits are known:"));
        for (Fix.Edit edit : best.edits()) {
            console.print(Printable.text(edit.file()) + ':' + edit.line());
            for (String line : edit.before()) {
                console.print("  - " + Printable.text(line));
            }
            for (String line : edit.after()) {
                console.print("  + " + Printable.text(line));
            }
        }
    }

    private void apply(Fix best, Path here) throws Failure, IOException {
        if (best == null) {
            throw new Failure(
                    Exit.INCOMPLETE,
                    "nothing was changed: no repair that passed says which lines of a source to change");
        }
        if (!LineEdits.apply(best.edits(), here)) {
            throw new Failure(Exit.BAD_INPUT, "nothing was changed: the sources have changed since");
        }
        console.complain("applied: " + best.summary());
    }
}
