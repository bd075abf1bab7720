package heddle.engine.syncp;

import java.util.Arrays;

/**
 * The plain accesses of the trace so far that may still be the first of a racy pair. A <em>cell</em> stands for a
 * variable and a thread that accesses it; it has a list of reads and a list of writes, in trace order.
 *
 * <p>For each cell as the second thread's and each other cell of the variable as the first thread's, a cursor tells up to
 * which entry the first thread's accesses are settled: in the closure with every access that the second thread has still
 * to come with, since closures only grow. Cursors of one cell lie in a row, indexed by the other cell's slot.
 */
final class Accesses {
    static final int NONE = 0;
    static final int READ = 0;
    static final int WRITE = 1;

    /** Whether an access may take the place of an earlier one that can race only where it races too. */
    private final boolean replacing;

    /** By variable: its newest cell, and the cell of its last writer. */
    private int[] newestCell = new int[0];

    private int[] lastWriter = new int[0];

    private int cells = 1;
    private int[] thread = new int[64];
    private int[] slot = new int[64];
    private int[] olderCell = new int[64];
    /** By cell and kind: first and last entry. */
    private int[] first = new int[128];

    private int[] last = new int[128];
    private int[] row = new int[64];
    private int[] rowLength = new int[64];

    private int cursors;
    private int[] cursor = new int[256];

    private int entries = 1;
    private long[] position = new long[256];
    private int[] snapshot = new int[256];
    private int[] site = new int[256];
    private int[] next = new int[256];
    private boolean[] passed = new boolean[256];

    Accesses(boolean replacing) {
        this.replacing = replacing;
    }

    void grow(int variables) {
        if (variables > newestCell.length) {
            int n = Math.max(variables, newestCell.length * 2);
            newestCell = Arrays.copyOf(newestCell, n);
            lastWriter = Arrays.copyOf(lastWriter, n);
        }
    }

    int newestCell(int variable) {
        return newestCell[variable];
    }

    /** The next older cell of the same variable, or {@link #NONE}. */
    int olderCell(int cell) {
        return olderCell[cell];
    }

    /** The cell of the thread that wrote the variable last, or {@link #NONE}. */
    int lastWriter(int variable) {
        return lastWriter[variable];
    }

    int thread(int cell) {
        return thread[cell];
    }

    /** The newest access of a kind in a cell. */
    int last(int cell, int kind) {
        return last[cell << 1 | kind];
    }

    long position(int entry) {
        return position[entry];
    }

    /** The accessing thread's ideal just before the access, without its own position. */
    int snapshot(int entry) {
        return snapshot[entry];
    }

    int site(int entry) {
        return site[entry];
    }

    int next(int entry) {
        return next[entry];
    }

    /** The cell for the variable and thread, made if there is none. */
    int cell(int variable, int t) {
        int cell = newestCell[variable];
        while (cell != NONE && thread[cell] != t) {
            cell = olderCell[cell];
        }
        return cell == NONE ? newCell(variable, t) : cell;
    }

    /** The first access of a kind in {@code other} that is not settled for the thread of {@code own}. */
    int firstOpen(int own, int other, int kind) {
        int index = slot[other] << 1 | kind;
        int settled = index < rowLength[own] ? cursor[row[own] + index] : NONE;
        return settled == NONE ? first[other << 1 | kind] : next[settled];
    }

    /** Settles the accesses of a kind in {@code other} up to an entry. */
    void settle(int own, int other, int kind, int entry) {
        int index = slot[other] << 1 | kind;
        if (index >= rowLength[own]) {
            growRow(own, Integer.highestOneBit(index + 1) << 1);
        }
        cursor[row[own] + index] = entry;
        passed[entry] = true;
    }

    /**
     * Appends an access to its cell. An earlier access of that kind by the thread with the same snapshot and segment is
     * replaced: its closure with any later event differs only in accesses of this thread that precede the new one, so
     * where the earlier access is outside, the new one is too.
     */
    void append(int variable, int cell, int kind, long accessPosition, int pastSnapshot, int accessSite) {
        int end = cell << 1 | kind;
        int tail = last[end];
        boolean replace = replacing
                && tail != NONE
                && !passed[tail]
                && snapshot[tail] == pastSnapshot
                && Position.isSameSegment(position[tail], accessPosition);
        int entry = replace ? tail : newEntry();
        position[entry] = accessPosition;
        snapshot[entry] = pastSnapshot;
        site[entry] = accessSite;
        if (!replace) {
            if (tail == NONE) {
                first[end] = entry;
            } else {
                next[tail] = entry;
            }
            last[end] = entry;
        }
        if (kind == WRITE) {
            lastWriter[variable] = cell;
        }
    }

    private int newCell(int variable, int t) {
        if (cells == thread.length) {
            growCells();
        }
        int cell = cells++;
        int older = newestCell[variable];
        thread[cell] = t;
        olderCell[cell] = older;
        slot[cell] = older == NONE ? 0 : slot[older] + 1;
        newestCell[variable] = cell;
        return cell;
    }

    private int newEntry() {
        if (entries == position.length) {
            growEntries();
        }
        return entries++;
    }

    /** Moves a row to the end of the cursors; rows double, so the room left behind is at most what is in use. */
    private void growRow(int cell, int length) {
        while (cursors + length > cursor.length) {
            cursor = Arrays.copyOf(cursor, cursor.length * 2);
        }
        System.arraycopy(cursor, row[cell], cursor, cursors, rowLength[cell]);
        row[cell] = cursors;
        rowLength[cell] = length;
        cursors += length;
    }

    private void growCells() {
        int n = cells * 2;
        thread = Arrays.copyOf(thread, n);
        slot = Arrays.copyOf(slot, n);
        olderCell = Arrays.copyOf(olderCell, n);
        row = Arrays.copyOf(row, n);
        rowLength = Arrays.copyOf(rowLength, n);
        first = Arrays.copyOf(first, n * 2);
        last = Arrays.copyOf(last, n * 2);
    }

    private void growEntries() {
        int n = entries * 2;
        position = Arrays.copyOf(position, n);
        snapshot = Arrays.copyOf(snapshot, n);
        site = Arrays.copyOf(site, n);
        next = Arrays.copyOf(next, n);
        passed = Arrays.copyOf(passed, n);
    }
}
