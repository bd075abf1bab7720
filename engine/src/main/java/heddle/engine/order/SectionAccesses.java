package heddle.engine.order;

import org.agrona.collections.Long2LongHashMap;

/**
 * For rule (a) of WCP and DC: per lock, variable and thread the last critical section that read the variable and the last
 * that wrote it. The releases of one thread's sections are ordered, so the last one stands for all.
 */
final class SectionAccesses {
    private static final int WIDTH = 2;

    /**
     * By lock and variable, the row of records. There are millions, visited at random: the map keeps key and row side by
     * side.
     */
    private final Long2LongHashMap rowOf = new Long2LongHashMap(Rows.EMPTY);
    /** A record per thread: the thread; the sections plus one, that of the read in the low half. */
    private final Rows rows = new Rows(WIDTH, 2);

    /** The records of a lock and a variable. */
    long row(int lock, int variable) {
        return rowOf.get(key(lock, variable));
    }

    int end(long row) {
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

    /** Adds a record for a thread that has none yet, and returns where it is. */
    int add(int lock, int variable, long row, int thread) {
        long grown = rows.append(row);
        rowOf.put(key(lock, variable), grown);
        int at = rows.end(grown) - WIDTH;
        rows.data[at] = thread;
        return at;
    }

    /** Makes a section the last of its thread, whose record is given. */
    void set(int at, int section, boolean isWrite) {
        rows.data[at + 1] = AccessHistory.withHalf(rows.data[at + 1], isWrite, section + 1);
    }

    /** Loads the first record of some rows and its sections into the cache; see {@link OrderEngine#lookAhead}. */
    long touch(long[] some, int count, Sections sections) {
        for (int i = 0; i < count; i++) {
            some[i] = Rows.count(some[i]) == 0 ? 0 : rows.data[Rows.start(some[i]) + 1];
        }
        long sum = 0;
        for (int i = 0; i < count; i++) {
            int section = (int) Math.max(some[i] & 0xFFFFFFFFL, some[i] >>> 32) - 1;
            sum += section < 0 ? 0 : sections.released(section);
        }
        return sum;
    }

    private static long key(int lock, int variable) {
        return (long) lock << 32 | variable;
    }
}
