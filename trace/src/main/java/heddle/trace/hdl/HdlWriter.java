package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceSummary;
import heddle.trace.TraceWriter;
import heddle.trace.hdl.block.BlockWriter;
import heddle.trace.hdl.block.Bytes;
import heddle.trace.hdl.block.Compression;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Writes an {@code .hdl} file. Batches of any size become blocks of {@link EventBatch#CAPACITY} events. A file whose
 * writer was not closed is readable up to the last block that was written out.
 */
public final class HdlWriter implements TraceWriter {
    private static final int BUFFER = 1 << 18;
    /** Bytes of one block of values. */
    private static final int MAX_VALUES = 1 << 16;

    private final Path path;
    private final FileChannel channel;
    private final BlockWriter out;
    private final TableWriter tables;
    private final HomeWriter homes;
    private final EventsEncoder encoder;
    private final RecordingWriter stacks;
    private final LocksHeld locksHeld = new LocksHeld();
    private final EventBatch block = new EventBatch();
    /** By operation: targets are below, in the order of unsigned numbers moved to that of signed ones. */
    private final int[] limit = new int[Op.COUNT];

    private final int version;
    /** By lane of {@link ValueStreams}: the bytes so far. */
    private long[] valueBytes = new long[16];

    private long events;
    private boolean open = true;

    private HdlWriter(Path path, Names names, Compression compression, int version) throws IOException {
        this.path = path;
        this.version = version;
        this.channel = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        this.out = new BlockWriter(compression);
        this.tables = new TableWriter(names, out);
        this.homes = new HomeWriter(out);
        this.encoder = new EventsEncoder(homes, out);
        this.stacks = new RecordingWriter(out);
        writeFileHeader(version);
    }

    /** Creates or replaces the file. The names may grow until the events that use them are written. */
    public static HdlWriter create(Path path, Names names) throws IOException {
        return create(path, names, Compression.ZSTD);
    }

    public static HdlWriter create(Path path, Names names, Compression compression) throws IOException {
        return new HdlWriter(path, names, compression, compression.version());
    }

    /** A file that may have values beside its events. */
    public static HdlWriter createWithValues(Path path, Names names, Compression compression) throws IOException {
        return new HdlWriter(path, names, compression, Layout.VALUES_VERSION);
    }

    /** A file that may have stacks, notes and values beside its events. */
    public static HdlWriter createRecording(Path path, Names names, Compression compression) throws IOException {
        return new HdlWriter(path, names, compression, Layout.RECORDING_VERSION);
    }

    /**
     * Adds the stack of an event that was written by now, or will be: a site of the names whose callers are the calls.
     * Stacks come in the order of their events.
     */
    public void writeStack(long event, int thread, int site, int stack) throws IOException {
        requireRecording();
        if (stacks.isFull() || stacks.isBeyond(event)) {
            flushStacks();
        }
        stacks.add(event, thread, site, stack);
    }

    /** Says in sentences what is not in the trace. */
    public void writeNotes(List<String> notes) throws IOException {
        requireRecording();
        stacks.note(notes, events);
    }

    private void requireRecording() {
        if (version < Layout.RECORDING_VERSION) {
            throw new IllegalStateException("a file of version " + version + " has no stacks and no notes");
        }
    }

    private void flushStacks() throws IOException {
        tables.write();
        stacks.flush();
    }

    /** Appends to what a thread saw and decided. */
    public void writePath(int thread, byte[] bytes, int from, int to) throws IOException {
        writeValues(ValueStreams.PATH, ValueStreams.FIRST_THREAD + thread, thread, bytes, from, to);
    }

    /** Appends to what the numbers in paths stand for. */
    public void writeRegister(byte[] bytes, int from, int to) throws IOException {
        writeValues(ValueStreams.REGISTER, ValueStreams.REGISTER_LANE, 0, bytes, from, to);
    }

    /** Adds places at which a reader can join paths; the content of the paths up to there is written by now. */
    public void writeSnapshots(List<Snapshot> snapshots) throws IOException {
        Bytes bytes = new Bytes();
        for (Snapshot each : snapshots) {
            bytes.putVarint(each.thread());
            bytes.putVarint(each.event());
            bytes.putVarint(each.path());
        }
        writeValues(ValueStreams.SNAPSHOTS, ValueStreams.SNAPSHOT_LANE, 0, bytes.data, 0, bytes.size);
    }

    private void writeValues(int table, int lane, int thread, byte[] bytes, int from, int to) throws IOException {
        if (lane >= valueBytes.length) {
            valueBytes = Arrays.copyOf(valueBytes, Math.max(lane + 1, 2 * valueBytes.length));
        }
        for (int at = from; at < to; at += MAX_VALUES) {
            int count = Math.min(MAX_VALUES, to - at);
            out.start(false).packed.put(bytes, at, count);
            out.compress();
            out.index[Layout.VALUE_INDEX].add(ValueStreams.key(lane, valueBytes[lane]), out.position());
            out.finish(Layout.VALUES, table, thread, 0);
            valueBytes[lane] += count;
        }
        if (out.pending().size >= BUFFER) {
            drain();
        }
    }

    @Override
    public void write(EventBatch batch) throws IOException {
        if (!open) {
            throw new IOException(path + " is closed");
        }
        if (block.size == 0 && batch.isFull()) {
            putBlock(batch);
            return;
        }
        int from = 0;
        while (from < batch.size) {
            int count = Math.min(batch.size - from, EventBatch.CAPACITY - block.size);
            append(batch, from, count);
            from += count;
            if (block.isFull()) {
                endBlock();
            }
        }
    }

    /** Writes out everything so far, the last block however small. */
    public void flush() throws IOException {
        endBlock();
        flushStacks();
        drain();
    }

    /** Completes the file: without this, it has neither counts nor index. */
    @Override
    public void close() throws IOException {
        if (!open) {
            return;
        }
        try {
            endBlock();
            flushStacks();
            writeFooter();
            drain();
        } finally {
            release();
        }
    }

    private void release() throws IOException {
        open = false;
        out.close();
        channel.close();
    }

    private void append(EventBatch batch, int from, int count) {
        int to = block.size;
        System.arraycopy(batch.op, from, block.op, to, count);
        System.arraycopy(batch.thread, from, block.thread, to, count);
        System.arraycopy(batch.target, from, block.target, to, count);
        System.arraycopy(batch.site, from, block.site, to, count);
        if (batch.hasValues) {
            if (!block.hasValues) {
                Arrays.fill(block.value, 0, to, 0);
                block.hasValues = true;
            }
            System.arraycopy(batch.value, from, block.value, to, count);
        } else if (block.hasValues) {
            Arrays.fill(block.value, to, to + count, 0);
        }
        block.size += count;
    }

    private void endBlock() throws IOException {
        if (block.size > 0) {
            putBlock(block);
            block.clear(events);
        }
    }

    private void putBlock(EventBatch batch) throws IOException {
        tables.write();
        checkIds(batch);
        locksHeld.add(batch);
        encoder.write(batch, events);
        events += batch.size;
        if (out.pending().size >= BUFFER) {
            drain();
        }
    }

    private void checkIds(EventBatch batch) {
        for (int op = 0; op < Op.COUNT; op++) {
            int domain = Op.domain((byte) op).ordinal();
            limit[op] = (domain == Domain.NAMED ? -1 : tables.done(domain)) + Integer.MIN_VALUE;
        }
        int threads = tables.done(Domain.THREAD.ordinal()) + Integer.MIN_VALUE;
        int sites = tables.done(Layout.SITES) + Integer.MIN_VALUE;
        for (int i = 0; i < batch.size; i++) {
            boolean named = batch.thread[i] + Integer.MIN_VALUE < threads
                    && batch.site[i] + Integer.MIN_VALUE < sites
                    && batch.target[i] + Integer.MIN_VALUE < limit[batch.op[i]];
            if (!named) {
                throw unnamed(batch, i);
            }
        }
    }

    private IllegalArgumentException unnamed(EventBatch batch, int i) {
        return new IllegalArgumentException("event " + (events + i) + " (" + Op.name(batch.op[i]) + ", thread "
                + batch.thread[i] + ", target " + batch.target[i] + ", site " + batch.site[i]
                + ") uses an id that the names do not hold");
    }

    /** A file claims the lowest version that has what it uses. */
    private void writeFileHeader(int version) {
        Bytes header = out.pending();
        header.putLong(Layout.FILE_MAGIC);
        header.putInt(version);
        CRC32C crc = new CRC32C();
        crc.update(header.data, 0, header.size);
        header.putInt((int) crc.getValue());
    }

    private void writeFooter() {
        long eventsEnd = out.position();
        homes.writeAll();
        long homesEnd = out.position();
        long[] start = new long[Layout.indexes(version)];
        long[] size = new long[start.length];
        for (int i = 0; i < start.length; i++) {
            start[i] = out.writeIndex(i);
            size[i] = out.index[i].size();
        }
        new Footer(summary(), tables.strings(), eventsEnd, homesEnd, start, size).write(out);
    }

    private TraceSummary summary() {
        return new TraceSummary(
                events,
                tables.done(Domain.THREAD.ordinal()),
                tables.done(Domain.LOCK.ordinal()),
                tables.done(Domain.VARIABLE.ordinal()),
                tables.done(Domain.VOLATILE.ordinal()),
                tables.done(Domain.BARRIER.ordinal()),
                tables.done(Layout.SITES),
                locksHeld.max());
    }

    private void drain() throws IOException {
        try {
            out.drain(channel);
        } catch (IOException e) {
            release();
            FileSystemException fault = new FileSystemException(path.toString(), null, e.getMessage());
            fault.initCause(e);
            throw fault;
        }
    }
}
