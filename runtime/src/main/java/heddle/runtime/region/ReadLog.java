package heddle.runtime.region;

import static heddle.runtime.region.RegionWord.epochOf;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Valor's read log of one region: the reads that no owner word notes, each with the write that it saw. The first write
 * of a location by the region itself is marked with the write that it replaced; so it is known whether another thread's
 * write came between the two, for which the paper counts versions (Figure 2). Nothing is counted, and nothing overflows.
 *
 * <p>Only its thread uses it.
 */
final class ReadLog {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** The bound of the paper's implementation, which a hook that finds it not reached may exceed by what it adds. */
    static final int LIMIT = 1 << 16;

    private static final int RECENT = 4096;

    /** Null for a read whose conflict has been noted. */
    private Object[] bases = new Object[64];
    /** Where the write word of the location is; complemented for a mark. */
    private long[] places = new long[64];
    /** A read: the epoch of the write that it saw, and the read's site. A mark: the write that was replaced. */
    private long[] words = new long[64];

    private int size;
    /** By hash of the location, where its latest read is in the log; null while there was none. */
    private int[] recent;

    boolean isEmpty() {
        return size == 0;
    }

    boolean isFull() {
        return size >= LIMIT;
    }

    /** Line 4 of Algorithm 4; {@link #has} was asked before. */
    void read(Object base, long place, long seen, int site) {
        if (recent == null) {
            recent = new int[RECENT];
        }
        recent[hash(base, place)] = size;
        add(base, place, RegionWord.of(seen, site));
    }

    /** Whether a read of the location is in the log already; a read of a few others since may make it forget. */
    boolean has(Object base, long place) {
        if (size == 0) {
            return false;
        }
        int last = recent[hash(base, place)];
        return last < size && bases[last] == base && places[last] == place;
    }

    private static int hash(Object base, long place) {
        return System.identityHashCode(base) * 31 + (int) place & RECENT - 1;
    }

    void mark(Object base, long place, long replaced) {
        add(base, ~place, replaced);
    }

    private void add(Object base, long place, long word) {
        if (size == bases.length) {
            bases = Arrays.copyOf(bases, size * 2);
            places = Arrays.copyOf(places, size * 2);
            words = Arrays.copyOf(words, size * 2);
        }
        bases[size] = base;
        places[size] = place;
        words[size++] = word;
    }

    /** Algorithm 5: reports each read whose location another thread has written since. */
    void validate(RegionThread t) {
        for (int i = 0; i < size; i++) {
            if (places[i] >= 0 && bases[i] != null) {
                long now = U.getLongVolatile(bases[i], places[i]);
                if (epochOf(now) != epochOf(words[i])) {
                    changed(i, now, t);
                }
            }
        }
    }

    private void changed(int i, long now, RegionThread t) {
        long other = epochOf(now) == t.epoch ? replacedAfter(i) : now;
        if (other != 0 && epochOf(other) != epochOf(words[i])) {
            t.note(RegionWord.of(t.epoch, RegionWord.site(words[i])), false, other, true, bases[i], places[i]);
            bases[i] = null;
        }
    }

    /** The write word that the region's own first write after a read replaced. */
    private long replacedAfter(int i) {
        for (int j = i + 1; j < size; j++) {
            if (bases[j] == bases[i] && places[j] == ~places[i]) {
                return words[j];
            }
        }
        return 0;
    }

    void clear() {
        Arrays.fill(bases, 0, size, null);
        size = 0;
    }
}
