package heddle.engine.order;

import java.util.Arrays;

/**
 * Growing rows of fixed-width records in one flat array. A row is a word that says where its records are; the owner of
 * the row keeps the word, so that finding the records costs no further look-up. Record {@code i} of a row is the {@code
 * width} longs from {@code start(row) + i * width} in {@link #data}.
 */
final class Rows {
    /** A row without records. */
    static final long EMPTY = 0;

    private static final int COUNT_SHIFT = 32;
    private static final int COUNT_MASK = (1 << 26) - 1;
    /** From this bit on: log2(capacity) + 1, or 0 for a row without storage. */
    private static final int SIZE_SHIFT = 58;

    final int width;
    long[] data = new long[1024];
    private final int firstCapacity;
    private int end;
    /** By log2(capacity): head of the list of abandoned storage, linked through its first long; -1 for none. */
    private final int[] free = new int[32];

    /** Rows that start with room for {@code 1 << firstCapacity} records. */
    Rows(int width, int firstCapacity) {
        this.width = width;
        this.firstCapacity = firstCapacity;
        Arrays.fill(free, -1);
    }

    static int start(long row) {
        return (int) row;
    }

    static int count(long row) {
        return (int) (row >>> COUNT_SHIFT) & COUNT_MASK;
    }

    /** Index just past the row's last record. */
    int end(long row) {
        return start(row) + count(row) * width;
    }

    /** The row without its records; its storage stays. */
    static long clear(long row) {
        return row & ~((long) COUNT_MASK << COUNT_SHIFT);
    }

    /** The row with a record of zeros at its end. */
    long append(long row) {
        int n = count(row);
        int size = (int) (row >>> SIZE_SHIFT);
        long grown = (size == 0 || n == 1 << size - 1 ? move(row, n, size) : row) + (1L << COUNT_SHIFT);
        int at = start(grown) + n * width;
        Arrays.fill(data, at, at + width, 0);
        return grown;
    }

    private long move(long row, int n, int size) {
        int log = size == 0 ? firstCapacity : size;
        int to = allocate(log);
        if (size > 0) {
            int from = start(row);
            System.arraycopy(data, from, data, to, n * width);
            data[from] = free[log - 1];
            free[log - 1] = from;
        }
        return (long) (log + 1) << SIZE_SHIFT | (long) n << COUNT_SHIFT | to;
    }

    private int allocate(int log) {
        int at = free[log];
        if (at >= 0) {
            free[log] = (int) data[at];
            return at;
        }
        at = end;
        end = Math.addExact(end, width << log);
        if (end > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(Integer.MAX_VALUE - 16L, Math.max(end, data.length * 3L / 2)));
        }
        return at;
    }
}
