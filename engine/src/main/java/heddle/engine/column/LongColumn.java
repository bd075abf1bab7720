package heddle.engine.column;

import java.nio.LongBuffer;
import java.util.Arrays;

/** Longs that are appended, and may be changed later. The first chunk is on the heap and grows, all others are mapped. */
public final class LongColumn {
    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int CHUNK_MASK = CHUNK - 1;
    /** So many can be appended at once. */
    static final int MOST = CHUNK;

    private final MappedSpace space;
    private LongBuffer[] chunks;
    private long size;

    /**
     * @param space where chunks come from, a {@link #space} that columns may share
     * @param room of the first chunk at first
     */
    public LongColumn(MappedSpace space, int room) {
        this.space = space;
        chunks = new LongBuffer[] {LongBuffer.allocate(room)};
    }

    /** A file for chunks of columns; it is made when the first of them is needed. */
    public static MappedSpace space() {
        return new MappedSpace(CHUNK * Long.BYTES);
    }

    public long size() {
        return size;
    }

    public long get(long at) {
        return chunks[(int) (at >>> CHUNK_BITS)].get((int) at & CHUNK_MASK);
    }

    public void set(long at, long value) {
        chunks[(int) (at >>> CHUNK_BITS)].put((int) at & CHUNK_MASK, value);
    }

    public void add(long value) {
        long at = extend(1);
        set(at, value);
    }

    /** Appends so many zeros, at most 16,384; returns where they begin. */
    public long extend(int count) {
        long at = size;
        int last = (int) (at + count - 1 >>> CHUNK_BITS);
        if (last > 0) {
            if (last >= chunks.length || chunks[last] == null) {
                addChunk(last);
            }
        } else if (at + count > chunks[0].capacity()) {
            resizeFirst((int) Math.min(CHUNK, Math.max(at + count, at + at / 2)));
        }
        size = at + count;
        return at;
    }

    /** Bytes on the heap and in the file. */
    public long bytes() {
        return size * Long.BYTES;
    }

    private void addChunk(int index) {
        if (chunks[0].capacity() < CHUNK) {
            resizeFirst(CHUNK);
        }
        if (index >= chunks.length) {
            chunks = Arrays.copyOf(chunks, Math.max(4, index + index / 2));
        }
        chunks[index] = space.next().asLongBuffer();
    }

    private void resizeFirst(int capacity) {
        chunks[0] = LongBuffer.wrap(Arrays.copyOf(chunks[0].array(), capacity));
    }
}
