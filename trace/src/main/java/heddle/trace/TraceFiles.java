package heddle.trace;

import heddle.trace.hdl.HdlTrace;
import heddle.trace.hdl.HdlWriter;
import heddle.trace.text.TextFormat;
import heddle.trace.text.TextTrace;
import heddle.trace.text.TextWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The front door to trace files: the suffix says the format. */
public final class TraceFiles {
    /** The suffixes of trace files, for messages. */
    public static final String SUFFIXES = ".hdl, .std, .csv";

    private TraceFiles() {}

    /** Whether the name has the suffix of a trace file. */
    public static boolean isTrace(Path file) {
        return isBinary(file) || TextFormat.of(file) != null;
    }

    /**
     * Opens a trace for reading; its first fault ends the reading.
     *
     * @throws MalformedTraceException if the suffix or the content is not that of a trace
     */
    public static Trace open(Path file) throws IOException {
        return open(file, false);
    }

    /**
     * Opens a trace for reading.
     *
     * @param lenient whether events of a text trace that are not well-formed are skipped and counted
     * @throws MalformedTraceException if the suffix or the content is not that of a trace
     */
    public static Trace open(Path file, boolean lenient) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("it is a directory");
        } else if (isBinary(file)) {
            return HdlTrace.open(file);
        } else if (TextFormat.of(file) == null && Files.exists(file)) {
            throw unknown(file);
        }
        return lenient ? TextTrace.openLenient(file) : TextTrace.open(file);
    }

    /** Creates or replaces a trace file. */
    public static TraceWriter create(Path file, Names names) throws IOException {
        if (isBinary(file)) {
            return HdlWriter.create(file, names);
        } else if (TextFormat.of(file) == null) {
            throw unknown(file);
        }
        return TextWriter.create(file, names);
    }

    private static boolean isBinary(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".hdl");
    }

    private static MalformedTraceException unknown(Path file) {
        return new MalformedTraceException(file + " is no trace file: its name should end in one of " + SUFFIXES);
    }
}
