package heddle.engine.order;

/**
 * For rule (a) of WCP and DC: per lock and variable the last critical section that wrote the variable, and of each thread
 * the last section that read it since. Nothing before that write is needed: rule (a) itself ordered it before the write,
 * so whoever is ordered after the writing section is ordered after it too.
 *
 * <p>A section is a word {@code (section + 1) << 24 | thread}, 0 for none. There are millions of pairs of lock and variable,
 * visited at random, so that what counts is how many cache lines a visit takes: an open hash table whose slots hold the
 * key, the writer and the first reader side by side. Only further readers are elsewhere.
 */
final class SectionAccesses {
    private static final int SLOT = 4;
    private static final int WRITER = 1;
    private static final int READER = 2;
    /** The row of the readers but the first. */
    private static final int MORE = 3;

    private static final int FIRST_CAPACITY = 1 << 10;

    private int capacity = FIRST_CAPACITY;
    private int used;
    private long[] slots = new long[SLOT * FIRST_CAPACITY];
    private final Rows more = new Rows(1, 2);

    /** The slot of a lock and a variable, an empty one if there was none; valid until the next call. */
    int slot(int lock, int variable) {
        long key = key(lock, variable);
        int at = find(key);
        if (slots[at] == 0) {
            if (used >= capacity - capacity / 4) {
                grow();
                at = find(key);
            }
            slots[at] = key;
            used++;
        }
        return at;
    }

    /** The word of the last writing section. */
    long writer(int slot) {
        return slots[slot + WRITER];
    }

    /** How many words of reading sections there are, at least. */
    int readers(int slot) {
        return 1 + Rows.count(slots[slot + MORE]);
    }

    /** The i-th of the words of reading sections; it may be 0. */
    long reader(int slot, int i) {
        return i == 0 ? slots[slot + READER] : more.data[Rows.start(slots[slot + MORE]) + i - 1];
    }

    static int section(long word) {
        return (int) (word >>> AccessHistory.THREAD_BITS) - 1;
    }

    /** Makes a section the last writer, which all readers so far are ordered before. */
    void setWriter(int slot, int thread, int section) {
        slots[slot + WRITER] = AccessHistory.word(thread, section);
        slots[slot + READER] = 0;
        slots[slot + MORE] = Rows.clear(slots[slot + MORE]);
    }

    /** Makes a section the thread's last reader since the last write. */
    void addReader(int slot, int thread, int section) {
        long word = AccessHistory.word(thread, section);
        long first = slots[slot + READER];
        if (first == 0 || AccessHistory.thread(first) == thread) {
            slots[slot + READER] = word;
            return;
        }
        long row = slots[slot + MORE];
        for (int at = Rows.start(row), end = more.end(row); at < end; at++) {
            if (AccessHistory.thread(more.data[at]) == thread) {
                more.data[at] = word;
                return;
            }
        }
        long grown = more.append(row);
        slots[slot + MORE] = grown;
        more.data[more.end(grown) - 1] = word;
    }

    /** Loads what a lock and a variable have into the cache; see {@link OrderEngine#lookAhead}. */
    long touch(int lock, int variable) {
        return slots[home(key(lock, variable)) + WRITER];
    }

    private static long key(int lock, int variable) {
        return ((long) lock << 32 | variable) + 1;
    }

    private int home(long key) {
        long hash = key * 0x9E3779B97F4A7C15L >>> 32;
        return (int) (hash * capacity >>> 32) * SLOT;
    }

    private int find(long key) {
        int at = home(key);
        while (slots[at] != key && slots[at] != 0) {
            at += SLOT;
            if (at == slots.length) {
                at = 0;
            }
        }
        return at;
    }

    private void grow() {
        long[] old = slots;
        capacity = Math.addExact(capacity, capacity / 2);
        slots = new long[Math.multiplyExact(capacity, SLOT)];
        for (int from = 0; from < old.length; from += SLOT) {
            if (old[from] != 0) {
                System.arraycopy(old, from, slots, find(old[from]), SLOT);
            }
        }
    }
}
