package heddle.trace.hdl;

import heddle.trace.CheckedReader;
import heddle.trace.Faults;
import heddle.trace.KeptStacks;
import heddle.trace.MalformedTraceException;
import heddle.trace.SlicedReader;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import heddle.trace.WellFormed;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.Bytes;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.zip.CRC32C;

/**
 * An {@code .hdl} file. Opening reads its first and last bytes only, whatever its size. A file without a valid footer is
 * read from the first block to the damage.
 */
public final class HdlTrace implements Trace {
    private final BlockFile file;
    private final int version;
    private final Footer footer;
    private final Supplier<Faults> faults;
    private Homes homes;
    /** Null until it is asked for. */
    private RecordingBlocks recording;

    private final Queue<RangeReader.Decoding> idle = new ConcurrentLinkedQueue<>();

    private HdlTrace(BlockFile file, int version, Footer footer, Supplier<Faults> faults) {
        this.file = file;
        this.version = version;
        this.footer = footer;
        this.faults = faults;
    }

    /**
     * Opens a trace of which the first ill-formed event ends the reading.
     *
     * @throws MalformedTraceException if the file is empty, no {@code .hdl} file or one of an unknown version
     */
    public static HdlTrace open(Path path) throws IOException {
        return open(path, Faults::strict);
    }

    /** Opens a trace whose ill-formed events are skipped and counted; {@link TraceReader#damage} tells of them. */
    public static HdlTrace openLenient(Path path) throws IOException {
        return open(path, Faults::lenient);
    }

    private static HdlTrace open(Path path, Supplier<Faults> faults) throws IOException {
        BlockFile file = new BlockFile(path);
        try {
            int version = version(file);
            return new HdlTrace(file, version, Footer.read(file, version), faults);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    @Override
    public Path file() {
        return file.path();
    }

    @Override
    public TraceSummary summary() {
        return footer == null ? null : footer.summary();
    }

    @Override
    public TraceReader read() throws IOException {
        SequentialReader events = readUnchecked();
        return new CheckedReader(
                events, new WellFormed(events.names(), e -> file.name() + ": event " + e, faults.get()));
    }

    /** All events from the first, whatever they are. */
    SequentialReader readUnchecked() {
        return new SequentialReader(file, footer);
    }

    @Override
    public boolean isSeekable() {
        return footer != null;
    }

    @Override
    public TraceReader read(long from, long to) throws IOException {
        if (footer == null) {
            return new SlicedReader(readUnchecked(), from, to);
        }
        RangeReader.Decoding decoding = idle.poll();
        if (decoding == null) {
            decoding = new RangeReader.Decoding(new BlockCursor(file), new EventsDecoder(homes()));
        }
        return new RangeReader(file, footer, decoding, idle, from, to);
    }

    @Override
    public long bytesRead() {
        return file.bytesRead();
    }

    @Override
    public void close() throws IOException {
        for (RangeReader.Decoding decoding = idle.poll(); decoding != null; decoding = idle.poll()) {
            decoding.cursor().close();
        }
        file.close();
    }

    /** The streams of the file beside its events, to be read piece by piece; null if there is nothing. */
    public ValueStreams values() throws IOException {
        return ValueStreams.of(file, footer, version);
    }

    @Override
    public KeptStacks stacks() throws IOException {
        return recording().stacks;
    }

    @Override
    public List<String> notes() throws IOException {
        return List.copyOf(recording().notes);
    }

    private synchronized RecordingBlocks recording() throws IOException {
        if (recording == null) {
            recording = RecordingBlocks.read(file, footer, version);
        }
        return recording;
    }

    /** All home sites: readers of ranges share them, as a home never changes. */
    private synchronized Homes homes() throws IOException {
        if (homes == null) {
            Homes all = new Homes();
            HomeReader reader = new HomeReader();
            try (BlockCursor cursor = new BlockCursor(file)) {
                cursor.seek(footer.eventsEnd(), footer.homesEnd());
                while (cursor.next()) {
                    readHomes(cursor, reader, all);
                }
            }
            homes = all;
        }
        return homes;
    }

    private void readHomes(BlockCursor cursor, HomeReader reader, Homes all) throws IOException {
        if (cursor.header.kind != Layout.TABLE || cursor.header.table != Layout.HOMES) {
            throw cursor.fault("home sites are expected there");
        }
        try {
            reader.read(
                    cursor.open(), cursor.header.count, all, footer.summary().sites());
        } catch (PayloadFault fault) {
            throw cursor.fault(fault.getMessage());
        }
    }

    /** The version that the file's header claims. */
    private static int version(BlockFile file) throws IOException {
        byte[] header = new byte[Layout.FILE_HEADER];
        if (file.size() == 0) {
            throw new MalformedTraceException(file.name() + " is empty");
        }
        int length = file.read(0, header, 0, header.length);
        if (length >= 8 && Bytes.getLong(header, 0) != Layout.FILE_MAGIC) {
            throw new MalformedTraceException(file.name() + " is not an .hdl trace: it does not start like one");
        }
        if (length < header.length) {
            throw new MalformedTraceException(file.name() + " is not an .hdl trace: it ends at byte " + length);
        }
        CRC32C crc = new CRC32C();
        crc.update(header, 0, 12);
        if (Bytes.getInt(header, 12) != (int) crc.getValue()) {
            throw new MalformedTraceException(file.name() + " is damaged at byte 8: the file's header");
        }
        int version = Bytes.getInt(header, 8);
        if (version < 1 || version > Layout.VERSION) {
            throw new MalformedTraceException(file.name() + " is an .hdl trace of version " + version
                    + "; this Heddle reads versions up to " + Layout.VERSION);
        }
        return version;
    }
}
