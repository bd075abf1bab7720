package heddle.trace.text;

import java.util.Arrays;

/**
 * A map from byte slices to ids. A slice of up to 24 bytes is its own key, side by side with its id; a longer one has a
 * hash for a key, and is compared with the bytes that were stored. Nothing is allocated by a lookup.
 *
 * <p>Arrays that are looked up must be readable for {@link LineBuffer#PADDING} bytes after the slice.
 */
final class ByteSymbols {
    private static final long MIX = 0x9E3779B97F4A7C15L;
    private static final int MAX_INLINE = 24;

    private static final int SLOT = 4;
    /** In a slot after the three words of the key: the length, or more for a stored slice, above the id plus one. */
    private static final int ID = 3;

    /** By length: which bytes of each of the three words belong to the slice. */
    private static final long[] MASKS = new long[(MAX_INLINE + 1) * SLOT];

    static {
        for (int length = 0; length <= MAX_INLINE; length++) {
            for (int word = 0; word < 3; word++) {
                int bytes = Math.max(0, Math.min(8, length - 8 * word));
                MASKS[length * SLOT + word] = bytes == 8 ? -1 : (1L << 8 * bytes) - 1;
            }
        }
    }

    private long[] slots = new long[SLOT * 64];
    private int shift = 64 - 6;
    private int size;

    /** The long slices one after the other, and by number where each ends. */
    private byte[] stored = new byte[256];

    private int[] ends = new int[16];
    private int count;

    /** The id of the slice, or -1. */
    int find(byte[] bytes, int from, int to) {
        return find(bytes, from, to, hash(bytes, from, to));
    }

    /** The id of the slice with this hash, or -1. */
    int find(byte[] bytes, int from, int to, long hash) {
        return (int) slots[slot(bytes, from, to, hash) + ID] - 1;
    }

    /** Loads what the slice with this hash needs into the cache; the sum of such answers means nothing. */
    long touch(long hash) {
        return slots[home(hash)];
    }

    /** Maps a slice that is not yet mapped. */
    void add(byte[] bytes, int from, int to, int id) {
        if (++size > slots.length / SLOT / 4 * 3) {
            grow();
        }
        long hash = hash(bytes, from, to);
        int slot = slot(bytes, from, to, hash);
        int length = to - from;
        if (length <= MAX_INLINE) {
            for (int word = 0; word < 3; word++) {
                slots[slot + word] = word(bytes, from, length, word);
            }
            slots[slot + ID] = (long) length << 32 | id + 1;
        } else {
            slots[slot] = hash;
            slots[slot + ID] = (long) (MAX_INLINE + 1 + store(bytes, from, to)) << 32 | id + 1;
        }
    }

    static long hash(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length <= MAX_INLINE) {
            return mix(word(bytes, from, length, 0), word(bytes, from, length, 1), word(bytes, from, length, 2));
        }
        long hash = length;
        for (int i = from; i < to - 8; i += 8) {
            hash = (hash ^ LineBuffer.word(bytes, i)) * MIX;
            hash ^= hash >>> 32;
        }
        return mix(hash ^ LineBuffer.word(bytes, to - 8), 0, 0);
    }

    private static long mix(long a, long b, long c) {
        long mixed = (a ^ b * 0xC2B2AE3D27D4EB4FL ^ Long.rotateLeft(c * 0x165667B19E3779F9L, 31)) * MIX;
        return (mixed ^ mixed >>> 32) * MIX;
    }

    private static long word(byte[] bytes, int from, int length, int word) {
        return LineBuffer.word(bytes, from + 8 * word) & MASKS[length * SLOT + word];
    }

    /** Where the slice is, or the free slot where it belongs. */
    private int slot(byte[] bytes, int from, int to, long hash) {
        int slot = home(hash);
        while (slots[slot + ID] != 0 && !holds(slot, bytes, from, to, hash)) {
            slot = slot + SLOT & slots.length - 1;
        }
        return slot;
    }

    private boolean holds(int slot, byte[] bytes, int from, int to, long hash) {
        int length = to - from;
        int kind = (int) (slots[slot + ID] >>> 32);
        if (length <= MAX_INLINE) {
            long difference = slots[slot] ^ word(bytes, from, length, 0);
            difference |= slots[slot + 1] ^ word(bytes, from, length, 1);
            difference |= slots[slot + 2] ^ word(bytes, from, length, 2);
            return (difference | kind ^ length) == 0;
        }
        return kind > MAX_INLINE && slots[slot] == hash && isStored(kind - MAX_INLINE - 1, bytes, from, to);
    }

    private int home(long hash) {
        return (int) (hash >>> shift) * SLOT;
    }

    private boolean isStored(int number, byte[] bytes, int from, int to) {
        return Arrays.equals(stored, start(number), ends[number], bytes, from, to);
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private int store(byte[] bytes, int from, int to) {
        int start = start(count);
        int end = Math.addExact(start, to - from);
        if (end > stored.length) {
            stored = Arrays.copyOf(stored, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(end, stored.length * 2L)));
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, count * 2);
        }
        System.arraycopy(bytes, from, stored, start, to - from);
        ends[count] = end;
        return count++;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[Math.multiplyExact(old.length, 2)];
        shift--;
        for (int from = 0; from < old.length; from += SLOT) {
            if (old[from + ID] != 0) {
                int slot = home(hash(old, from));
                while (slots[slot + ID] != 0) {
                    slot = slot + SLOT & slots.length - 1;
                }
                System.arraycopy(old, from, slots, slot, SLOT);
            }
        }
    }

    private static long hash(long[] table, int slot) {
        boolean isInline = table[slot + ID] >>> 32 <= MAX_INLINE;
        return isInline ? mix(table[slot], table[slot + 1], table[slot + 2]) : table[slot];
    }
}
