package heddle.engine.order;

import org.agrona.collections.Long2LongHashMap;

/**
 * For rule (a) of WCP and DC: per lock and variable the last critical section that wrote the variable, and of each thread
 * the last section that read it since. Nothing before that write is needed: rule (a) itself ordered it before the write,
 * so whoever is ordered after the writing section is ordered after it too.
 *
 * <p>A row of words {@code (section + 1) << 24 | thread}: first the writer's, or 0 for none, then those of the readers.
 */
final class SectionAccesses {
    /**
     * By lock and variable, the row. There are millions, visited at random: the map keeps key and row side by side.
     */
    private final Long2LongHashMap rowOf = new Long2LongHashMap(Rows.EMPTY);

    private final Rows rows = new Rows(1, 2);

    /** The words of a lock and a variable: the writer's, if any, at the start. */
    long row(int lock, int variable) {
        return rowOf.get(key(lock, variable));
    }

    int end(long row) {
        return rows.end(row);
    }

    /** The section of a word, or -1 if it is 0. */
    int section(int at) {
        return (int) (rows.data[at] >>> AccessHistory.THREAD_BITS) - 1;
    }

    int thread(int at) {
        return AccessHistory.thread(rows.data[at]);
    }

    /** Makes a section the last writer, which all readers so far are ordered before. */
    void setWriter(int lock, int variable, long row, int thread, int section) {
        long cleared = rows.append(Rows.clear(row));
        rows.data[Rows.start(cleared)] = AccessHistory.word(thread, section);
        if (cleared != row) {
            rowOf.put(key(lock, variable), cleared);
        }
    }

    /** Makes a section the thread's last reader since the last write. */
    void addReader(int lock, int variable, long row, int thread, int section) {
        long word = AccessHistory.word(thread, section);
        for (int at = Rows.start(row) + 1, end = rows.end(row); at < end; at++) {
            if (thread(at) == thread) {
                rows.data[at] = word;
                return;
            }
        }
        long grown = rows.append(Rows.count(row) == 0 ? rows.append(row) : row);
        rows.data[rows.end(grown) - 1] = word;
        rowOf.put(key(lock, variable), grown);
    }

    /** Loads the words of some rows and the writers' sections into the cache; see {@link OrderEngine#lookAhead}. */
    long touch(long[] some, int count, Sections sections) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            some[i] = Rows.count(some[i]) == 0 ? -1 : section(Rows.start(some[i]));
        }
        for (int i = 0; i < count; i++) {
            sum += some[i] < 0 ? 0 : sections.released((int) some[i]);
        }
        return sum;
    }

    private static long key(int lock, int variable) {
        return (long) lock << 32 | variable;
    }
}
