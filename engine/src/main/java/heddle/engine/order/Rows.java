package heddle.engine.order;

import java.util.Arrays;

/**
 * Growing rows of fixed-width records in one flat array: record {@code i} of a row is the {@code width} longs from {@code
 * start(row) + i * width} in {@link #data}. Appending may move a row.
 */
final class Rows {
    private static final int FIRST_CAPACITY_LOG = 1;
    private static final int COUNT_SHIFT = 32;
    private static final int COUNT_MASK = (1 << 27) - 1;
    private static final int SIZE_SHIFT = 59;

    final int width;
    long[] data = new long[1024];
    private int end;
    /**
     * Where each row is: its start in the low half; its number of records from bit 32; above bit 59 log2(capacity) + 1, or
     * 0 for a row without storage. One word, because rows are many and are visited at random.
     */
    private long[] place = new long[16];

    /** By log2(capacity): head of the list of abandoned storage, linked through its first long; -1 for none. */
    private final int[] free = new int[32];

    private int rows;

    Rows(int width) {
        this.width = width;
        Arrays.fill(free, -1);
    }

    /** Makes all rows below the bound exist; new ones are empty. */
    void grow(int bound) {
        if (bound > place.length) {
            place = Arrays.copyOf(place, Math.max(bound, place.length * 2));
        }
        rows = Math.max(rows, bound);
    }

    /** Adds an empty row and returns its number. */
    int addRow() {
        grow(rows + 1);
        return rows - 1;
    }

    int start(int row) {
        return (int) place[row];
    }

    int count(int row) {
        return (int) (place[row] >>> COUNT_SHIFT) & COUNT_MASK;
    }

    /** Index just past the row's last record. */
    int end(int row) {
        return start(row) + count(row) * width;
    }

    /** Empties the row; its storage stays. */
    void clear(int row) {
        place[row] &= ~((long) COUNT_MASK << COUNT_SHIFT);
    }

    /** Adds a record of zeros at the end of the row and returns its index in {@link #data}. */
    int append(int row) {
        int n = count(row);
        int size = (int) (place[row] >>> SIZE_SHIFT);
        if (size == 0 || n == 1 << size - 1) {
            move(row, n, size);
        }
        place[row] += 1L << COUNT_SHIFT;
        int at = start(row) + n * width;
        Arrays.fill(data, at, at + width, 0);
        return at;
    }

    private void move(int row, int n, int size) {
        int log = size == 0 ? FIRST_CAPACITY_LOG : size;
        int to = allocate(log);
        if (size > 0) {
            int from = start(row);
            System.arraycopy(data, from, data, to, n * width);
            data[from] = free[log - 1];
            free[log - 1] = from;
        }
        place[row] = (long) (log + 1) << SIZE_SHIFT | (long) n << COUNT_SHIFT | to;
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
