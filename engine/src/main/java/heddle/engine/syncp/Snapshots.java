package heddle.engine.syncp;

import java.util.Arrays;

/**
 * Past states of ideals: immutable vectors of positions, stored back to back in chunks. A thread's own position is left
 * out (it differs from event to event), which is what lets all events between two changes share one snapshot.
 */
final class Snapshots {
    private static final int CHUNK = 1 << 16;
    private static final int WIDTH_BITS = 20;
    private static final int OFFSET_BITS = 16;

    private long[][] chunks = new long[16][];
    private int lastChunk = -1;
    private int used = CHUNK;
    private int size;
    /** By snapshot: chunk, offset and width, packed. */
    private long[] place = new long[256];

    /** Keeps the positions of all threads but {@code owner}. */
    int save(long[] at, int owner) {
        int width = at.length;
        while (width > 0 && (at[width - 1] == 0 || width - 1 == owner)) {
            width--;
        }
        if (used + width >= CHUNK) {
            addChunk(Math.max(CHUNK, width));
        }
        if (size == place.length) {
            place = Arrays.copyOf(place, size * 2);
        }
        System.arraycopy(at, 0, chunks[lastChunk], used, width);
        if (owner < width) {
            chunks[lastChunk][used + owner] = 0;
        }
        place[size] = ((long) lastChunk << OFFSET_BITS | used) << WIDTH_BITS | width;
        used += width;
        return size++;
    }

    int width(int snapshot) {
        return (int) place[snapshot] & (1 << WIDTH_BITS) - 1;
    }

    /** The array that holds the snapshot, from {@link #offset} on. */
    long[] chunk(int snapshot) {
        return chunks[(int) (place[snapshot] >>> OFFSET_BITS + WIDTH_BITS)];
    }

    int offset(int snapshot) {
        return (int) (place[snapshot] >>> WIDTH_BITS) & (1 << OFFSET_BITS) - 1;
    }

    private void addChunk(int length) {
        lastChunk++;
        if (lastChunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, lastChunk * 2);
        }
        chunks[lastChunk] = new long[length];
        used = 0;
    }
}
