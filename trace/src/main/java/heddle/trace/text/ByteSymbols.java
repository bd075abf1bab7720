package heddle.trace.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A map from byte slices to ids. A slice of up to seven bytes is its own key; a longer one has a hash for a key, and is
 * compared with the bytes that were stored. Nothing is allocated by a lookup.
 *
 * <p>Arrays that are looked up must be readable for {@link LineBuffer#PADDING} bytes after the slice.
 */
final class ByteSymbols {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MIX = 0x9E3779B97F4A7C15L;
    private static final int MAX_INLINE = 7;

    /** By slot; an id of 0 means that the slot is free, else it is one too large. */
    private long[] keys = new long[64];

    private int[] ids = new int[64];
    private int[] starts = new int[64];
    private int[] lengths = new int[64];
    private int shift = 64 - 6;
    private int size;

    private byte[] stored = new byte[256];
    private int storedEnd;

    /** The id of the slice, or -1. */
    int find(byte[] bytes, int from, int to) {
        return ids[slot(bytes, from, to, key(bytes, from, to))] - 1;
    }

    /** Maps a slice that is not yet mapped. */
    void add(byte[] bytes, int from, int to, int id) {
        if (++size * 2 > keys.length) {
            grow();
        }
        long key = key(bytes, from, to);
        int slot = slot(bytes, from, to, key);
        keys[slot] = key;
        ids[slot] = id + 1;
        lengths[slot] = to - from;
        starts[slot] = to - from <= MAX_INLINE ? 0 : store(bytes, from, to);
    }

    /** Where the slice is, or the free slot where it belongs. */
    private int slot(byte[] bytes, int from, int to, long key) {
        int mask = keys.length - 1;
        int slot = (int) (key * MIX >>> shift);
        while (ids[slot] != 0 && !(keys[slot] == key && (key >= 0 || isStored(slot, bytes, from, to)))) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean isStored(int slot, byte[] bytes, int from, int to) {
        int start = starts[slot];
        int length = lengths[slot];
        return length == to - from && Arrays.equals(stored, start, start + length, bytes, from, to);
    }

    /** Positive and exact for short slices, negative for long ones. */
    private static long key(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length <= MAX_INLINE) {
            return (long) WORD.get(bytes, from) & (1L << 8 * length) - 1 | (long) length << 56;
        }
        long hash = length;
        for (int i = from; i < to - 8; i += 8) {
            hash = mix(hash ^ (long) WORD.get(bytes, i));
        }
        return mix(hash ^ (long) WORD.get(bytes, to - 8)) | Long.MIN_VALUE;
    }

    private static long mix(long word) {
        long product = word * MIX;
        return product ^ product >>> 32;
    }

    private int store(byte[] bytes, int from, int to) {
        int start = storedEnd;
        int end = Math.addExact(start, to - from);
        if (end > stored.length) {
            stored = Arrays.copyOf(stored, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(end, stored.length * 2L)));
        }
        System.arraycopy(bytes, from, stored, start, to - from);
        storedEnd = end;
        return start;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldIds = ids;
        int[] oldStarts = starts;
        int[] oldLengths = lengths;
        int capacity = oldKeys.length * 2;
        keys = new long[capacity];
        ids = new int[capacity];
        starts = new int[capacity];
        lengths = new int[capacity];
        shift--;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldIds[i] != 0) {
                int slot = freeSlot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                ids[slot] = oldIds[i];
                starts[slot] = oldStarts[i];
                lengths[slot] = oldLengths[i];
            }
        }
    }

    private int freeSlot(long key) {
        int slot = (int) (key * MIX >>> shift);
        while (ids[slot] != 0) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }
}
