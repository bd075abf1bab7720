package heddle.engine.order;

import java.util.Arrays;

/**
 * Growing rows of fixed-width records in one flat array: record {@code i} of a row is the {@code width} longs from {@code
 * start(row) + i * width} in {@link #data}. Appending may move a row.
 */
final class Rows {
    private static final int FIRST_CAPACITY = 2;

    final int width;
    long[] data = new long[1024];
    private int end;
    private int[] start = new int[16];
    private int[] count = new int[16];
    /** log2(capacity) + 1 of each row, 0 for a row without storage. */
    private byte[] size = new byte[16];
    /** By log2(capacity): head of the list of abandoned storage, linked through its first long; -1 for none. */
    private final int[] free = new int[32];

    private int rows;

    Rows(int width) {
        this.width = width;
        Arrays.fill(free, -1);
    }

    /** Makes all rows below the bound exist; new ones are empty. */
    void grow(int bound) {
        if (bound > start.length) {
            int n = Math.max(bound, start.length * 2);
            start = Arrays.copyOf(start, n);
            count = Arrays.copyOf(count, n);
            size = Arrays.copyOf(size, n);
        }
        rows = Math.max(rows, bound);
    }

    /** Adds an empty row and returns its number. */
    int addRow() {
        grow(rows + 1);
        return rows - 1;
    }

    int start(int row) {
        return start[row];
    }

    int count(int row) {
        return count[row];
    }

    /** Index just past the row's last record. */
    int end(int row) {
        return start[row] + count[row] * width;
    }

    /** Empties the row; its storage stays. */
    void clear(int row) {
        count[row] = 0;
    }

    /** Adds a record of zeros at the end of the row and returns its index in {@link #data}. */
    int append(int row) {
        int n = count[row]++;
        if (size[row] == 0 || n == 1 << size[row] - 1) {
            move(row, n);
        }
        int at = start[row] + n * width;
        Arrays.fill(data, at, at + width, 0);
        return at;
    }

    private void move(int row, int n) {
        int log = n == 0 ? Integer.numberOfTrailingZeros(FIRST_CAPACITY) : size[row];
        int to = allocate(log);
        if (n > 0) {
            int from = start[row];
            System.arraycopy(data, from, data, to, n * width);
            data[from] = free[log - 1];
            free[log - 1] = from;
        }
        start[row] = to;
        size[row] = (byte) (log + 1);
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
