package heddle.cli.command;

import heddle.cli.file.RecordedTraces;
import heddle.cli.launch.ObservedProgram;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code heddle record}: runs a program and writes a trace of what its threads do. Standard input and output belong to
 * the program; a summary of the recording goes to standard error.
 */
@picocli.CommandLine.Command(
        name = "record",
        description = "Run a program and write a trace of its execution, for heddle analyze.",
        customSynopsis = "heddle record [OPTIONS] -o FILE.hdl -- COMMAND...",
        footerHeading = "%nExit codes: ",
        footer = {
            "2 usage, 74 the trace cannot be written, 3 nothing observed, 4 incomplete (a JVM was ended by force, a disk was"
                    + " full), otherwise the program's own."
        })
public final class RecordCommand extends Command {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description =
                    "The trace, an .hdl file. If the command starts several JVMs, each writes one of its own, with the"
                            + " process id before the suffix.")
    private String target;

    @Option(
            names = "--flush",
            paramLabel = "MILLIS",
            defaultValue = "100",
            description = "How long events may wait before they are written: what a JVM that is killed loses. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int flush;

    @Option(
            names = "--values",
            description =
                    "Also record the values that threads saw, the way they took, and the class files, for the engine recipe.")
    private boolean values;

    @Mixin
    private ObservedProgram program = new ObservedProgram();

    public RecordCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        if (flush < 1) {
            throw new Failure(Exit.USAGE, "--flush must be at least 1, not " + flush);
        }
        if (values && program.isNoisy()) {
            throw new Failure(Exit.USAGE, "--noise does not go with --values");
        }
        RecordedTraces traces = RecordedTraces.at(target, program.isOneJvm());
        List<Result> results =
                program.run("flush=" + flush + (values ? ",values" : "") + ",record=" + traces.pattern(), console);
        List<Path> files = traces.collect();
        if (files.isEmpty()) {
            throw new Failure(
                    Exit.NOTHING_OBSERVED,
                    "no JVM wrote a trace: the agent was not loaded (program exit " + console.programExit() + ")");
        }
        for (Result result : results) {
            printNotes(
                    result,
                    files.size() == 1 ? files.get(0) : Path.of(result.input()).getFileName());
        }
        int silent = files.size() - results.size();
        if (silent > 0) {
            console.complain(count(silent) + " ended by force: what was written out by then is readable");
        }
        if (files.size() > 1) {
            console.complain(count(files.size()) + " recorded, each in a trace of its own: " + names(files));
        }
        return exitOf(results, silent);
    }

    private void printNotes(Result result, Path file) {
        for (String note : result.notes()) {
            console.complain(file + ": " + note);
        }
    }

    private static String count(int jvms) {
        return jvms == 1 ? "1 JVM was" : jvms + " JVMs were";
    }

    private static String names(List<Path> files) {
        return String.join(", ", files.stream().map(Path::toString).toList());
    }

    /** A JVM of which nothing was to be observed, such as a launcher's, matters only if no other was. */
    private static Exit exitOf(List<Result> results, int silent) {
        List<Result> observed =
                results.stream().filter(result -> result.extent().events() > 0).toList();
        Exit exit = silent > 0 ? Exit.INCOMPLETE : observed.isEmpty() ? Exit.NOTHING_OBSERVED : Exit.CLEAN;
        for (Result result : observed) {
            exit = exit.and(Exit.of(result));
        }
        return exit;
    }
}
