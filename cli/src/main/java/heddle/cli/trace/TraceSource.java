package heddle.cli.trace;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.cli.terminal.Progress;
import heddle.cli.terminal.Sentence;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The trace that a command reads. */
final class TraceSource {
    private final Console console;

    @Parameters(paramLabel = "TRACE", description = "The trace to read (.hdl, .std, .csv).")
    private String name;

    /** A trace that the command line names. */
    TraceSource(Console console) {
        this.console = console;
    }

    TraceSource(String name, Console console) {
        this.name = name;
        this.console = console;
    }

    @Override
    public String toString() {
        return name;
    }

    /** The work of a command on an opened trace. */
    interface Use<T> {
        T with(Trace trace) throws IOException, Failure;
    }

    /** The work of a command on one batch of events. */
    interface Sink {
        void accept(EventBatch batch) throws IOException;
    }

    /** Opens the trace for the length of a call; faults of the file end the command with a sentence. */
    <T> T use(Use<T> use) throws Failure, IOException {
        try (Trace trace = TraceFiles.open(path())) {
            return use.with(trace);
        } catch (OutputException e) {
            throw e;
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(name, e));
        }
    }

    Path path() throws Failure {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new Failure(Exit.BAD_INPUT, "cannot read " + name + ": it is no file name");
        }
    }

    /**
     * Hands all events of a reader to a sink.
     *
     * @return {@link Exit#CLEAN}, or {@link Exit#INCOMPLETE} after saying what was lost
     */
    Exit drain(Trace trace, TraceReader reader, Sink sink) throws IOException {
        EventBatch batch = new EventBatch();
        try (Progress progress = new Progress(console, name, Files.size(trace.file()), Progress.Unit.BYTES)) {
            while (reader.read(batch)) {
                sink.accept(batch);
                progress.done(trace.bytesRead());
            }
        }
        if (reader.damage() == null) {
            return Exit.CLEAN;
        }
        console.complain(reader.damage());
        return Exit.INCOMPLETE;
    }
}
