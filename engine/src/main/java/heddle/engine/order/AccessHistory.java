package heddle.engine.order;

import java.util.Arrays;

/**
 * For each variable and thread the last read and the last write: the accesses that every later one has to be compared
 * with so that each racy second event is paired with the last unordered conflicting access of each other thread.
 *
 * <p>An access is a word {@code (event + 1) << 24 | thread}, 0 for none; see {@link #bound} and {@link #thread}.
 */
final class AccessHistory {
    static final int THREAD_BITS = 24;
    private static final int LONGS_PER_LINE = 8;
    static final int MAX_THREADS = 1 << THREAD_BITS;
    private static final int THREAD_MASK = MAX_THREADS - 1;

    private static final int READ = 0;
    private static final int WRITE = 1;
    /** Site of the read in the low half, of the write in the high half. */
    private static final int SITES = 2;
    /** Snapshots of the clocks at the read and the write, plus one, packed like the sites. */
    private static final int SNAPSHOTS = 3;

    private final Rows rows;
    private long[] rowOf = new long[0];
    private final ClockPool pool;

    private int found;
    private long[] foundWord = new long[8];
    private int[] foundSite = new int[8];
    private int[] foundSnapshot = new int[8];
    private boolean[] foundWrite = new boolean[8];

    /** With a pool, the history keeps for each access the clock that its thread had. */
    AccessHistory(ClockPool pool) {
        this.pool = pool;
        rows = new Rows(pool == null ? 3 : 4, 1);
    }

    void grow(int variables) {
        if (variables > rowOf.length) {
            rowOf = Arrays.copyOf(rowOf, Math.max(variables, rowOf.length + rowOf.length / 2));
        }
    }

    /** Loads the accesses to some variables into the cache; see {@link OrderEngine#lookAhead}. */
    long touch(int[] variables, int count) {
        long[] data = rows.data;
        long sum = 0;
        for (int i = 0; i < count; i++) {
            long row = rowOf[variables[i]];
            for (int at = Rows.start(row), end = rows.end(row); at < end; at += LONGS_PER_LINE) {
                sum += data[at];
            }
        }
        return sum;
    }

    static long word(int thread, long event) {
        return (event + 1) << THREAD_BITS | thread;
    }

    /** The access's index plus one: it is ordered before a clock with at least this bound. */
    static long bound(long word) {
        return word >>> THREAD_BITS;
    }

    static int thread(long word) {
        return (int) word & THREAD_MASK;
    }

    /**
     * Finds, for each other thread, its last access that conflicts with an access to the variable and is not ordered
     * before it; the found ones are read by index until the next call.
     *
     * @return how many there are
     */
    int findUnordered(int variable, int thread, boolean isWrite, long[] order) {
        found = 0;
        long[] data = rows.data;
        long row = rowOf[variable];
        for (int at = Rows.start(row), end = rows.end(row); at < end; at += rows.width) {
            long write = data[at + WRITE];
            long read = isWrite ? data[at + READ] : 0;
            long last = Math.max(read, write);
            int u = thread(last);
            if (bound(last) > (u == thread ? Long.MAX_VALUE : order[u])) {
                addFound(at, last, last == write);
            }
        }
        return found;
    }

    long foundEvent(int i) {
        return bound(foundWord[i]) - 1;
    }

    int foundThread(int i) {
        return thread(foundWord[i]);
    }

    int foundSite(int i) {
        return foundSite[i];
    }

    boolean foundWrite(int i) {
        return foundWrite[i];
    }

    /** The clock that the found access's thread had; only in a history with clocks. */
    int foundSnapshot(int i) {
        return foundSnapshot[i];
    }

    /** Makes an access the last of its kind by its thread, whose clock is the given snapshot, or -1 without a pool. */
    void record(int variable, long word, int site, boolean isWrite, int snapshot) {
        int at = recordOf(variable, thread(word));
        long[] data = rows.data;
        data[at + (isWrite ? WRITE : READ)] = word;
        data[at + SITES] = withHalf(data[at + SITES], isWrite, site);
        if (pool != null) {
            pool.replace(half(data[at + SNAPSHOTS], isWrite) - 1, snapshot);
            data[at + SNAPSHOTS] = withHalf(data[at + SNAPSHOTS], isWrite, snapshot + 1);
        }
    }

    /** Forgets all accesses to the variable. */
    void clear(int variable) {
        long row = rowOf[variable];
        if (pool != null) {
            for (int at = Rows.start(row), end = rows.end(row); at < end; at += rows.width) {
                pool.replace(half(rows.data[at + SNAPSHOTS], false) - 1, -1);
                pool.replace(half(rows.data[at + SNAPSHOTS], true) - 1, -1);
            }
        }
        rowOf[variable] = Rows.clear(row);
    }

    /**
     * The thread's record, a new one if it has none. Records are sorted by thread, so that where most threads access a
     * variable the thread's number all but says where its record is.
     */
    private int recordOf(int variable, int thread) {
        long row = rowOf[variable];
        int start = Rows.start(row);
        int at = start + Math.min(thread, Rows.count(row) - 1) * rows.width;
        while (at >= start && threadOf(at) > thread) {
            at -= rows.width;
        }
        return at >= start && threadOf(at) == thread ? at : insert(variable, at - start + rows.width);
    }

    private int threadOf(int at) {
        return thread(rows.data[at + READ] | rows.data[at + WRITE]);
    }

    /** Puts an empty record at an offset in the variable's row. */
    private int insert(int variable, int offset) {
        long row = rows.append(rowOf[variable]);
        rowOf[variable] = row;
        int at = Rows.start(row) + offset;
        System.arraycopy(rows.data, at, rows.data, at + rows.width, rows.end(row) - rows.width - at);
        Arrays.fill(rows.data, at, at + rows.width, 0);
        return at;
    }

    private void addFound(int at, long word, boolean isWrite) {
        if (found == foundWord.length) {
            int n = found * 2;
            foundWord = Arrays.copyOf(foundWord, n);
            foundSite = Arrays.copyOf(foundSite, n);
            foundSnapshot = Arrays.copyOf(foundSnapshot, n);
            foundWrite = Arrays.copyOf(foundWrite, n);
        }
        foundWord[found] = word;
        foundSite[found] = half(rows.data[at + SITES], isWrite);
        foundSnapshot[found] = pool == null ? -1 : half(rows.data[at + SNAPSHOTS], isWrite) - 1;
        foundWrite[found] = isWrite;
        found++;
    }

    static int half(long packed, boolean high) {
        return (int) (high ? packed >>> 32 : packed);
    }

    static long withHalf(long packed, boolean high, int value) {
        return high ? packed & 0xFFFFFFFFL | (long) value << 32 : packed & 0xFFFFFFFF00000000L | value & 0xFFFFFFFFL;
    }
}
