package heddle.trace.hdl.block;

import java.util.Arrays;

/** An index that grows as blocks are written, or met in a file. It may be searched while another thread adds to it. */
public final class MemoryIndex implements BlockIndex {
    private long[] entries = new long[16];
    private int size;

    public synchronized void add(long first, long offset) {
        if (entries.length == 2 * size) {
            entries = Arrays.copyOf(entries, 4 * size);
        }
        entries[2 * size] = first;
        entries[2 * size + 1] = offset;
        size++;
    }

    @Override
    public synchronized long size() {
        return size;
    }

    @Override
    public synchronized long first(long block) {
        return entries[2 * (int) block];
    }

    @Override
    public synchronized long offset(long block) {
        return entries[2 * (int) block + 1];
    }

    public static MemoryIndex[] all() {
        MemoryIndex[] all = new MemoryIndex[Layout.indexes(Layout.VERSION)];
        Arrays.setAll(all, i -> new MemoryIndex());
        return all;
    }
}
