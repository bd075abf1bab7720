package heddle.engine.lockset;

import java.util.Arrays;

/**
 * The accesses to each variable: a cell is the reads or the writes of one thread. The cells of a variable lie side by side,
 * since every access looks through them.
 */
final class Cells {
    /** Of a variable: its first cell, the number of its cells, and how often something about it changed. */
    private static final int START = 0;

    private static final int COUNT = 1;
    private static final int CHANGES = 2;
    private static final int HEADER = 4;

    private int[] header = new int[0];
    private int size;
    /** Per cell twice the thread, plus one for writes; and its first class. */
    private int[] cells = new int[1024];

    void grow(int variables) {
        int n = variables * HEADER;
        if (n > header.length) {
            header = Arrays.copyOf(header, Math.max(n, header.length * 2));
        }
    }

    int start(int variable) {
        return header[variable * HEADER + START];
    }

    /** One more than the last cell of the variable. */
    int end(int variable) {
        return header[variable * HEADER + START] + header[variable * HEADER + COUNT];
    }

    int changes(int variable) {
        return header[variable * HEADER + CHANGES];
    }

    void addChange(int variable) {
        header[variable * HEADER + CHANGES]++;
    }

    int thread(int cell) {
        return cells[cell << 1] >> 1;
    }

    boolean writes(int cell) {
        return (cells[cell << 1] & 1) != 0;
    }

    int firstClass(int cell) {
        return cells[cell << 1 | 1];
    }

    void setFirstClass(int cell, int c) {
        cells[cell << 1 | 1] = c;
    }

    /** The cell of a thread's reads or writes, made if there is none. Making one may move the variable's others. */
    int cell(int variable, int thread, boolean writes) {
        int kind = thread << 1 | (writes ? 1 : 0);
        int end = end(variable);
        for (int cell = start(variable); cell < end; cell++) {
            if (cells[cell << 1] == kind) {
                return cell;
            }
        }
        return add(variable, kind);
    }

    /** Appends a cell; full runs, which are those with a power of two, move to a place twice as large. */
    private int add(int variable, int kind) {
        int count = header[variable * HEADER + COUNT];
        if ((count & count - 1) == 0) {
            move(variable, count, Math.max(1, count * 2));
        }
        int cell = start(variable) + count;
        cells[cell << 1] = kind;
        setFirstClass(cell, AccessClasses.NONE);
        header[variable * HEADER + COUNT]++;
        return cell;
    }

    private void move(int variable, int count, int room) {
        if (size + room << 1 > cells.length) {
            cells = Arrays.copyOf(cells, Math.max(cells.length * 2, size + room << 1));
        }
        System.arraycopy(cells, start(variable) << 1, cells, size << 1, count << 1);
        header[variable * HEADER + START] = size;
        size += room;
    }
}
