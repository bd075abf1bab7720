package heddle.trace;

import heddle.trace.hdl.HdlTrace;
import heddle.trace.hdl.HdlWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The front door to trace files: the suffix says the format. */
public final class TraceFiles {
    private TraceFiles() {}

    /** Whether the name has the suffix of a trace file. */
    public static boolean isTrace(Path file) {
        return suffix(file).equals("hdl");
    }

    /**
     * Opens a trace for reading.
     *
     * @throws MalformedTraceException if the suffix or the content is not that of a trace
     */
    public static Trace open(Path file) throws IOException {
        if (!isTrace(file)) {
            throw unknown(file);
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a directory");
        }
        return HdlTrace.open(file);
    }

    /** Creates or replaces a trace file. */
    public static TraceWriter create(Path file, Names names) throws IOException {
        if (!isTrace(file)) {
            throw unknown(file);
        }
        return HdlWriter.create(file, names);
    }

    private static String suffix(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private static MalformedTraceException unknown(Path file) {
        return new MalformedTraceException(file + " is no trace file: its name should end in .hdl");
    }
}
