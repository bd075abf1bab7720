package heddle.trace.file;

import heddle.trace.MalformedTraceException;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
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
    private TraceFiles() {}

    /** Whether the name has the suffix of a trace file: .hdl, .std or .csv, the text ones also with .gz behind. */
    public static boolean isTrace(Path file) {
        return isHdl(file) || TextFormat.of(file) != null;
    }

    /**
     * Opens a trace for reading.
     *
     * @throws MalformedTraceException if the suffix or the content is not that of a trace
     */
    public static Trace open(Path file) throws IOException {
        check(file);
        return isHdl(file) ? HdlTrace.open(file) : TextTrace.open(file);
    }

    /** Opens a trace whose ill-formed events are skipped and counted; {@link TraceReader#damage} tells of them. */
    public static Trace openLenient(Path file) throws IOException {
        check(file);
        return isHdl(file) ? HdlTrace.openLenient(file) : TextTrace.openLenient(file);
    }

    /** Creates or replaces a trace file. */
    public static TraceWriter create(Path file, Names names) throws IOException {
        check(file);
        return isHdl(file) ? HdlWriter.create(file, names) : TextWriter.create(file, names);
    }

    private static boolean isHdl(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".hdl");
    }

    private static void check(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a directory");
        }
        if (!isTrace(file)) {
            throw new MalformedTraceException(file + " is no trace file: its name should end in .hdl, .std or .csv");
        }
    }
}
