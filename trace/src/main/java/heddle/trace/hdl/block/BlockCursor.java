package heddle.trace.hdl.block;

import heddle.trace.MalformedTraceException;
import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Walks the blocks of a part of the file. A block that it hands out has passed its checksum; everything else throws {@link
 * MalformedTraceException} with the offset.
 */
public final class BlockCursor implements Closeable {
    /** Bytes read at a time on a walk, and to see one block. */
    private static final int WALK = 1 << 18;

    private static final int GLANCE = 1 << 13;

    public final BlockHeader header = new BlockHeader();
    final ColumnDecoder columns = new ColumnDecoder();

    private final BlockFile file;
    private final CRC32C crc = new CRC32C();
    private final Codec zstd = new ZstdCodec();
    private final Codec deflate = new DeflateCodec();
    private final Codec lz4 = new Lz4Codec();
    private byte[] window = new byte[0];
    private int at;
    private int end;
    /** File offset of {@code window[end]}. */
    private long position;

    private long limit;
    private int readAhead;
    private long block;

    public BlockCursor(BlockFile file) {
        this.file = file;
    }

    /** Moves to the part {@code from <= offset < to}, which starts and ends between blocks. */
    public void seek(long from, long to) {
        position = from;
        limit = Math.min(to, file.size());
        readAhead = WALK;
        at = 0;
        end = 0;
    }

    /** Offset of the block that was handed out last, or of the damage. */
    public long offset() {
        return block;
    }

    /** Moves to the next block; false at the end of the part. */
    public boolean next() throws IOException {
        block = position - (end - at);
        if (block == limit) {
            return false;
        }
        need(Layout.BLOCK_HEADER);
        String fault = header.parse(window, at);
        if (fault != null) {
            throw fault(fault);
        }
        need(Layout.BLOCK_HEADER + header.stored);
        if (!header.verify(window, at, crc)) {
            throw fault("its checksum does not fit");
        }
        at += Layout.BLOCK_HEADER + header.stored;
        return true;
    }

    /** Moves to the block at this offset, which has to be of this kind. */
    public void load(long offset, byte kind, int table) throws IOException {
        seek(offset, file.size());
        readAhead = GLANCE;
        block = offset;
        if (offset < Layout.FILE_HEADER || offset >= limit || !next()) {
            throw fault("no block starts there");
        }
        if (header.kind != kind || header.table != table) {
            throw fault("another block is expected there");
        }
    }

    /** Expands the payload of the current block and starts reading its columns. */
    public ColumnDecoder open() throws IOException {
        byte[] to = columns.begin(header.plain, header.raw);
        int from = at - header.stored;
        System.arraycopy(window, from, to, 0, header.plain);
        int length = header.stored - header.plain;
        int count = header.raw - header.plain;
        boolean whole = switch (header.codec) {
            case Codec.STORED -> length == count;
            case Codec.ZSTD -> zstd.expand(window, from + header.plain, length, to, header.plain, count);
            case Codec.DEFLATE -> deflate.expand(window, from + header.plain, length, to, header.plain, count);
            case Codec.LZ4 -> lz4.expand(window, from + header.plain, length, to, header.plain, count);
            default -> throw fault("its compression is unknown");
        };
        if (!whole) {
            throw fault("it cannot be expanded");
        }
        if (header.codec == Codec.STORED) {
            System.arraycopy(window, from + header.plain, to, header.plain, count);
        }
        return columns;
    }

    public MalformedTraceException fault(String what) {
        return new MalformedTraceException(file.name() + " is damaged at byte " + block + ": " + what);
    }

    /** Makes so many bytes from {@code at} on available. */
    private void need(int count) throws IOException {
        if (end - at >= count) {
            return;
        }
        long rest = limit - block;
        if (rest < count) {
            throw fault(limit == file.size() ? "the file ends inside a block" : "a block reaches too far");
        }
        int size = (int) Math.max(count, Math.min(rest, readAhead));
        byte[] to = window.length < size ? Arrays.copyOf(window, size) : window;
        System.arraycopy(window, at, to, 0, end - at);
        window = to;
        end -= at;
        at = 0;
        int wanted = (int) Math.min(size - end, limit - position);
        int done = file.read(position, window, end, wanted);
        position += done;
        end += done;
        if (end < count) {
            throw fault("the file became shorter while it was read");
        }
    }

    /** Frees native memory; the next use takes it again. */
    @Override
    public void close() {
        zstd.close();
        deflate.close();
    }
}
