package heddle.engine.order;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * For rule (a) of WCP and DC: per lock, variable and thread the last critical section that read the variable and the last
 * that wrote it. The releases of one thread's sections are ordered, so the last one stands for all.
 */
final class SectionAccesses {
    private static final int WIDTH = 2;

    private final Long2IntOpenHashMap rowOf = new Long2IntOpenHashMap();
    /** A record per thread: the thread; the sections plus one, that of the read in the low half. */
    private final Rows rows = new Rows(WIDTH);

    SectionAccesses() {
        rowOf.defaultReturnValue(-1);
    }

    /** The row of a lock and a variable. */
    int row(int lock, int variable) {
        long key = (long) lock << 32 | variable;
        int row = rowOf.get(key);
        if (row < 0) {
            row = rows.addRow();
            rowOf.put(key, row);
        }
        return row;
    }

    int start(int row) {
        return rows.start(row);
    }

    int end(int row) {
        return rows.end(row);
    }

    int next(int at) {
        return at + WIDTH;
    }

    int thread(int at) {
        return (int) rows.data[at];
    }

    /** The last section of the thread that read the variable, or -1. */
    int reader(int at) {
        return (int) rows.data[at + 1] - 1;
    }

    /** The last section of the thread that wrote the variable, or -1. */
    int writer(int at) {
        return (int) (rows.data[at + 1] >>> 32) - 1;
    }

    /** Makes a section the last of its thread; {@code at} is the thread's record, or -1 if it has none yet. */
    void record(int row, int at, int thread, int section, boolean isWrite) {
        int record = at;
        if (record < 0) {
            record = rows.append(row);
            rows.data[record] = thread;
        }
        long packed = rows.data[record + 1];
        rows.data[record + 1] = isWrite
                ? packed & 0xFFFFFFFFL | (long) (section + 1) << 32
                : packed & 0xFFFFFFFF00000000L | section + 1;
    }
}
