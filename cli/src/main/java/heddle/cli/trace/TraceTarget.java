package heddle.cli.trace;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import heddle.trace.text.TextFormat;
import heddle.trace.text.TextWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The trace that a command writes: a file whose suffix picks the format, or {@code -} for STD on standard output. */
final class TraceTarget {
    private static final String STANDARD_OUTPUT = "-";

    private final Console console;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The trace to write; its suffix picks the format. '-' is standard output, as STD text.")
    private String name;

    /** A target that the command line names. */
    TraceTarget(Console console) {
        this.console = console;
    }

    static TraceTarget standardOutput(Console console) {
        TraceTarget target = new TraceTarget(console);
        target.name = STANDARD_OUTPUT;
        return target;
    }

    @Override
    public String toString() {
        return name;
    }

    boolean isStandardOutput() {
        return name.equals(STANDARD_OUTPUT);
    }

    /** Fails before any work is done if the target cannot be meant. */
    void check() throws Failure {
        if (isStandardOutput()) {
            return;
        }
        Path file = path();
        if (!TraceFiles.isTrace(file)) {
            throw new Failure(
                    Exit.USAGE, "the suffix of the output " + name + " names no trace format; use .hdl, .std or .csv");
        }
        if (Files.isDirectory(file)) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot write " + name + ": it is a directory");
        }
    }

    /** Fails if writing would destroy the input. */
    void checkDiffersFrom(Path input) throws Failure, IOException {
        if (!isStandardOutput() && Files.exists(path()) && Files.exists(input) && Files.isSameFile(path(), input)) {
            throw new Failure(Exit.USAGE, "the output " + name + " is the input itself; choose another file");
        }
    }

    /** A writer whose failures are {@link OutputException}s. */
    TraceWriter create(Names names) throws Failure, OutputException {
        Path file = isStandardOutput() ? null : path();
        try {
            TraceWriter writer = file == null
                    ? new TextWriter(console.bytes(), TextFormat.STD, names)
                    : TraceFiles.create(file, names);
            return new Guarded(writer);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private Path path() throws Failure {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new Failure(Exit.USAGE, name + " is no file name");
        }
    }

    private OutputException failed(IOException e) {
        return e instanceof OutputException known ? known : new OutputException(name, e);
    }

    private final class Guarded implements TraceWriter {
        private final TraceWriter writer;

        Guarded(TraceWriter writer) {
            this.writer = writer;
        }

        @Override
        public void write(EventBatch batch) throws OutputException {
            try {
                writer.write(batch);
            } catch (IOException e) {
                throw failed(e);
            }
        }

        @Override
        public void close() throws OutputException {
            try {
                writer.close();
            } catch (IOException e) {
                throw failed(e);
            }
        }
    }
}
