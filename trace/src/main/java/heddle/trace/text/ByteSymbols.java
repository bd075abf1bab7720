package heddle.trace.text;

import java.util.Arrays;

/**
 * A map from byte slices to ids. A slice of up to seven bytes is its own key; a longer one has a hash for a key, and is
 * compared with the bytes that were stored. Nothing is allocated by a lookup.
 *
 * <p>Arrays that are looked up must be readable for {@link LineBuffer#PADDING} bytes after the slice.
 */
final class ByteSymbols {
    private static final long MIX = 0x9E3779B97F4A7C15L;
    private static final int MAX_INLINE = 7;

    /** By slot, in pairs: the key, or 0 if the slot is free; the number of the stored slice above the id. */
    private long[] slots = new long[2 * 64];

    private int shift = 64 - 6;
    private int size;

    /** The long slices one after the other, and by number where each ends. */
    private byte[] stored = new byte[256];

    private int[] ends = new int[16];
    private int count;

    /** The id of the slice, or -1. */
    int find(byte[] bytes, int from, int to) {
        long key = key(bytes, from, to);
        int slot = slot(bytes, from, to, key);
        return slots[slot] == 0 ? -1 : (int) slots[slot + 1];
    }

    /** Maps a slice that is not yet mapped. */
    void add(byte[] bytes, int from, int to, int id) {
        if (++size > slots.length / 8 * 3) {
            grow();
        }
        long key = key(bytes, from, to);
        int slot = slot(bytes, from, to, key);
        slots[slot] = key;
        slots[slot + 1] = id | (to - from <= MAX_INLINE ? 0 : (long) store(bytes, from, to) << 32);
    }

    /** Where the slice is, or the free slot where it belongs. */
    private int slot(byte[] bytes, int from, int to, long key) {
        long[] table = slots;
        int mask = table.length - 1;
        int slot = home(key);
        while (true) {
            long found = table[slot];
            if (found == 0 || found == key && (key > 0 || isStored((int) (table[slot + 1] >>> 32), bytes, from, to))) {
                return slot;
            }
            slot = slot + 2 & mask;
        }
    }

    private int home(long key) {
        return (int) (key * MIX >>> shift) << 1;
    }

    private boolean isStored(int number, byte[] bytes, int from, int to) {
        return Arrays.equals(stored, start(number), ends[number], bytes, from, to);
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    /** Positive and exact for short slices, negative for long ones, never 0. */
    private static long key(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length <= MAX_INLINE) {
            return LineBuffer.word(bytes, from) & (1L << 8 * length) - 1 | (long) (length + 1) << 56;
        }
        long hash = length;
        for (int i = from; i < to - 8; i += 8) {
            hash = mix(hash ^ LineBuffer.word(bytes, i));
        }
        return mix(hash ^ LineBuffer.word(bytes, to - 8)) | Long.MIN_VALUE;
    }

    private static long mix(long word) {
        long product = word * MIX;
        return product ^ product >>> 32;
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
        slots = new long[old.length * 2];
        shift--;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i] != 0) {
                int slot = home(old[i]);
                while (slots[slot] != 0) {
                    slot = slot + 2 & slots.length - 1;
                }
                slots[slot] = old[i];
                slots[slot + 1] = old[i + 1];
            }
        }
    }
}
