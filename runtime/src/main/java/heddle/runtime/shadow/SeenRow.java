package heddle.runtime.shadow;

import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Recent accesses of the threads of one slot to an array: for each page of 64 elements an epoch, the elements that
 * were read or written in it, and those that were written, as bits. An access that a row shows to be of the current epoch
 * repeats one that has been noted. Woven loops keep the row of an array that they do not change.
 *
 * <p>Memory ordering: only threads of the slot change its row, by plain stores; its entry for a thread's current epoch
 * was stored by that thread.
 */
public final class SeenRow {
    private static final int PAGE_BITS = 6;
    private static final int ENTRY = 3;
    private static final int TOUCHED = 1;
    private static final int WRITTEN = 2;

    private SeenRow() {}

    public static long[] of(int length) {
        return new long[ENTRY * ((length >> PAGE_BITS) + 1)];
    }

    /** A row that shows all elements to be written in an epoch. */
    public static long[] full(int length, long epoch) {
        long[] row = of(length);
        Arrays.fill(row, -1);
        for (int at = 0; at < row.length; at += ENTRY) {
            row[at] = epoch;
        }
        return row;
    }

    /** Whether an element, which may be none of the array, was read or written in the epoch; false if there is no row. */
    @ForceInline
    public static boolean hasRead(long[] row, int index, long epoch) {
        int at = ENTRY * (index >>> PAGE_BITS);
        return row != null && at < row.length && row[at] == epoch && (row[at + TOUCHED] >>> index & 1) != 0;
    }

    @ForceInline
    public static boolean hasWritten(long[] row, int index, long epoch) {
        int at = ENTRY * (index >>> PAGE_BITS);
        return row != null && at < row.length && row[at] == epoch && (row[at + WRITTEN] >>> index & 1) != 0;
    }

    /** Whether all elements of a page that are given as bits were read or written; the index is of any of them. */
    public static boolean hasRead(long[] row, int index, long elements, long epoch) {
        int at = ENTRY * (index >>> PAGE_BITS);
        return row != null && row[at] == epoch && (elements & ~row[at + TOUCHED]) == 0;
    }

    public static void note(long[] row, int index, long elements, boolean writes, long epoch) {
        int at = ENTRY * (index >>> PAGE_BITS);
        if (row[at] != epoch) {
            row[at + TOUCHED] = 0;
            row[at + WRITTEN] = 0;
            row[at] = epoch;
        }
        row[at + TOUCHED] |= elements;
        row[at + WRITTEN] |= writes ? elements : 0;
    }
}
