package heddle.trace.text;

import heddle.trace.CheckedReader;
import heddle.trace.Faults;
import heddle.trace.MalformedTraceException;
import heddle.trace.SlicedReader;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import heddle.trace.WellFormed;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** A text trace in a file, plain or compressed with gzip. It is read from its beginning, whatever the range. */
public final class TextTrace implements Trace {
    private final Path file;
    private final TextFormat format;
    private final Supplier<Faults> faults;
    private final AtomicLong bytesRead = new AtomicLong();

    private TextTrace(Path file, TextFormat format, Supplier<Faults> faults) {
        this.file = file;
        this.format = format;
        this.faults = faults;
    }

    /** A trace whose first fault ends the reading. The suffix picks the format; one that is unknown means STD. */
    public static TextTrace open(Path file) throws IOException {
        return open(file, Faults::strict);
    }

    /** A trace whose faults are skipped and counted; {@link TraceReader#damage} tells of them. */
    public static TextTrace openLenient(Path file) throws IOException {
        return open(file, Faults::lenient);
    }

    private static TextTrace open(Path file, Supplier<Faults> faults) throws IOException {
        Files.newInputStream(file).close();
        TextFormat format = TextFormat.of(file);
        return new TextTrace(file, format == null ? TextFormat.STD : format, faults);
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public TraceSummary summary() {
        return null;
    }

    @Override
    public TraceReader read() throws IOException {
        Faults found = faults.get();
        TextReader events = new TextReader(file.toString(), stream(), format, found);
        return new CheckedReader(events, new WellFormed(events.names(), events::place, found));
    }

    @Override
    public boolean isSeekable() {
        return false;
    }

    @Override
    public TraceReader read(long from, long to) throws IOException {
        return new SlicedReader(new TextReader(file.toString(), stream(), format, faults.get()), from, to);
    }

    @Override
    public long bytesRead() {
        return bytesRead.get();
    }

    @Override
    public void close() {}

    private InputStream stream() throws IOException {
        InputStream bytes = new Counted(Files.newInputStream(file));
        if (!TextFormat.isCompressed(file)) {
            return bytes;
        }
        try {
            return new GZIPInputStream(bytes, 1 << 16);
        } catch (EOFException | ZipException e) {
            bytes.close();
            throw new MalformedTraceException(file + " is not compressed with gzip, as its suffix says");
        }
    }

    private final class Counted extends FilterInputStream {
        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            bytesRead.addAndGet(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int n = super.read(bytes, offset, length);
            bytesRead.addAndGet(Math.max(0, n));
            return n;
        }
    }
}
