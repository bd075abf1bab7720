package heddle.trace.hdl;

import heddle.trace.MalformedTraceException;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;
import java.util.Arrays;

/**
 * The values and decisions of one thread, block by block, from wherever it is wanted: no more of it need be in memory than the
 * block in use. Also serves for the other streams of bytes that a trace has beside its events.
 */
public final class RecordedPath {
    private static final int MOST = Integer.MAX_VALUE - 8;

    private final BlockFile file;
    private final int table;
    /** By block: the bytes of the stream before it, and its place in the file. */
    private long[] start = new long[8];

    private long[] offset = new long[8];
    private int blocks;
    private long length = -1;

    RecordedPath(BlockFile file, int table) {
        this.file = file;
        this.table = table;
    }

    void add(long from, long at) {
        if (blocks == start.length) {
            start = Arrays.copyOf(start, 2 * blocks);
            offset = Arrays.copyOf(offset, 2 * blocks);
        }
        start[blocks] = from;
        offset[blocks++] = at;
    }

    public int blocks() {
        return blocks;
    }

    /** The bytes of the stream before a block. */
    public long start(int block) {
        return start[block];
    }

    /** The block that holds the byte at a position; the last one if that is beyond the end. */
    public int blockAt(long position) {
        int found = Arrays.binarySearch(start, 0, blocks, position);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }

    /** Bytes in all. */
    public long length() throws IOException {
        if (length < 0) {
            length = blocks == 0 ? 0 : start[blocks - 1] + read(blocks - 1).length;
        }
        return length;
    }

    /** The bytes of a block. */
    public byte[] read(int block) throws IOException {
        try (BlockCursor cursor = new BlockCursor(file)) {
            cursor.load(offset[block], Layout.VALUES, table);
            byte[] bytes = cursor.open().rest();
            if (block + 1 < blocks && start[block] + bytes.length != start[block + 1]) {
                throw new MalformedTraceException(
                        file.name() + " is damaged at byte " + offset[block] + ": the path does not go on behind it");
            }
            return bytes;
        }
    }

    /** All bytes: for streams that are not long. */
    public byte[] readAll() throws IOException {
        if (length() > MOST) {
            throw new IOException(file.name() + " has " + length()
                    + " bytes of one kind beside its events, more than the " + MOST + " that can be read at once");
        }
        byte[] all = new byte[(int) length()];
        for (int i = 0; i < blocks; i++) {
            byte[] bytes = read(i);
            System.arraycopy(bytes, 0, all, (int) start[i], bytes.length);
        }
        return all;
    }
}
