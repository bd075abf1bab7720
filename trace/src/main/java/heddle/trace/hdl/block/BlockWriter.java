package heddle.trace.hdl.block;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Compresses and frames one block after the other, and remembers where they start. */
public final class BlockWriter implements Closeable {
    public final MemoryIndex[] index = MemoryIndex.all();
    private final ColumnEncoder columns = new ColumnEncoder();
    private final Bytes compressed = new Bytes();
    private final BlockHeader header = new BlockHeader();
    private final Compression compression;
    private final Codec codec;
    private boolean isCompressed;
    private final Bytes out = new Bytes();
    private long written;

    public BlockWriter(Compression compression) {
        this.compression = compression;
        this.codec = compression.codec();
    }

    /** The offset at which the next block starts. */
    public long position() {
        return written + out.size;
    }

    /** Bytes that wait for {@link #drain}; bytes outside of blocks are appended here. */
    public Bytes pending() {
        return out;
    }

    public void drain(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(out.data, 0, out.size);
        while (buffer.hasRemaining()) {
            written += channel.write(buffer);
        }
        out.clear();
    }

    /** Starts a payload, dropping an unfinished one. */
    public ColumnEncoder start(boolean randomPlanesBypass) {
        columns.start(randomPlanesBypass);
        return columns;
    }

    /** Compresses the payload; the answer is its size in the file. */
    public int compress() {
        isCompressed = codec != null && columns.packed.size > 0 && codec.compress(columns.packed, compressed);
        return columns.plain.size + (isCompressed ? compressed.size : columns.packed.size);
    }

    /** Appends the compressed payload as a block. */
    public void finish(byte kind, int table, long first, int count) {
        header.kind = kind;
        header.codec = isCompressed ? compression.code() : Codec.STORED;
        header.table = table;
        header.first = first;
        header.count = count;
        header.raw = columns.plain.size + columns.packed.size;
        Bytes rest = isCompressed ? compressed : columns.packed;
        header.write(out, columns.plain, rest.data, rest.size);
    }

    /** Like {@link #finish}, for a block that the footer's index will list. */
    public void finishIndexed(byte kind, int table, long first, int count) {
        index[table].add(first, position());
        finish(kind, table, first, count);
    }

    /** Appends the index of one kind; the answer is the offset at which it starts. */
    public long writeIndex(int table) {
        long start = position();
        MemoryIndex entries = index[table];
        for (long at = 0; at < entries.size(); at += Layout.MAX_ENTRIES) {
            int count = (int) Math.min(Layout.MAX_ENTRIES, entries.size() - at);
            Bytes plain = start(false).plain;
            for (int i = 0; i < count; i++) {
                plain.putLong(entries.first(at + i));
                plain.putLong(entries.offset(at + i));
            }
            compress();
            finish(Layout.INDEX, table, at, count);
        }
        return start;
    }

    @Override
    public void close() {
        if (codec != null) {
            codec.close();
        }
    }
}
