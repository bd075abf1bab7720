package heddle.trace.hdl.block;

import heddle.trace.MalformedTraceException;
import java.io.IOException;

/**
 * An index in the file, of which only the entries that are asked for are read. They are not covered by a checksum here;
 * the block that one points to is, and says itself what it holds.
 */
public final class StoredIndex implements BlockIndex {
    private static final int BLOCK = Layout.BLOCK_HEADER + Layout.MAX_ENTRIES * Layout.INDEX_ENTRY;

    private final BlockFile file;
    private final long start;
    private final long size;
    private final byte[] pair = new byte[2 * Layout.INDEX_ENTRY];
    private long loaded = -2;
    private int loadedCount;

    public StoredIndex(BlockFile file, long start, long size) {
        this.file = file;
        this.start = start;
        this.size = size;
    }

    /** Bytes that an index of so many entries takes, frames included. */
    public static long length(long entries) {
        long blocks = (entries + Layout.MAX_ENTRIES - 1) / Layout.MAX_ENTRIES;
        return blocks * Layout.BLOCK_HEADER + entries * Layout.INDEX_ENTRY;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long first(long block) throws IOException {
        return Bytes.getLong(pair, at(block));
    }

    @Override
    public long offset(long block) throws IOException {
        return Bytes.getLong(pair, at(block) + 8);
    }

    private int at(long entry) throws IOException {
        if (entry < loaded || entry >= loaded + loadedCount) {
            load(entry);
        }
        return (int) (entry - loaded) * Layout.INDEX_ENTRY;
    }

    private void load(long entry) throws IOException {
        int inBlock = (int) (entry % Layout.MAX_ENTRIES);
        long rest = Math.min(Layout.MAX_ENTRIES - inBlock, size - entry);
        int count = (int) Math.min(2, rest);
        long at =
                start + entry / Layout.MAX_ENTRIES * BLOCK + Layout.BLOCK_HEADER + (long) inBlock * Layout.INDEX_ENTRY;
        if (count <= 0 || file.read(at, pair, 0, count * Layout.INDEX_ENTRY) < count * Layout.INDEX_ENTRY) {
            throw new MalformedTraceException(file.name() + " is damaged: its index ends at byte " + at);
        }
        loaded = entry;
        loadedCount = count;
    }
}
