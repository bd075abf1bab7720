package heddle.engine.order;

import heddle.engine.column.LongColumn;
import java.util.Arrays;
import org.agrona.collections.Long2LongHashMap;

/**
 * Critical sections, and the queues of rule (b) of WCP and DC: which sections of a lock precede a release of it because
 * their acquires do.
 *
 * <p>The queues that the algorithms give to every pair of threads hold the same sections, so they are stored once as
 * linked lists, and each reader has a cursor. DC needs a list per lock and writing thread, since one thread's unordered
 * section must not hide another's. WCP composes with happens-before, which orders all sections of a lock, so one list per
 * lock serves.
 */
final class Sections {
    private static final int NONE = -1;

    /** Places of a section in its record. */
    private static final int ACQUIRED = 0;
    /** Index of the release plus one. */
    private static final int RELEASED = 1;
    /** The time of the release. */
    private static final int TIME = 2;
    /** The next section of the list plus one, and the thread. */
    private static final int NEXT = 3;

    private static final int RECORD = 4;

    private final boolean listPerThread;
    private final LongColumn records = new LongColumn(LongColumn.space(), 64 * RECORD);
    private final ReleaseTimes times = new ReleaseTimes();

    /** A record per list of a lock: its owner; its head and tail. */
    private final Rows lists = new Rows(2, 1);

    private long[] listsOf = new long[0];
    /** A record per list of a lock, for each reader: the last section that the reader has passed, plus one. */
    private final Rows cursors = new Rows(1, 3);

    /** By lock and reader. */
    private final Long2LongHashMap cursorsOf = new Long2LongHashMap(Rows.EMPTY);

    Sections(boolean listPerThread) {
        this.listPerThread = listPerThread;
    }

    void grow(int threads, int locks) {
        times.grow(threads);
        if (locks > listsOf.length) {
            listsOf = Arrays.copyOf(listsOf, Math.max(locks, listsOf.length * 2));
        }
    }

    /** Begins a section at its acquire. */
    int open(int owner, long acquire) {
        long at = records.extend(RECORD);
        records.set(at + ACQUIRED, acquire);
        records.set(at + NEXT, owner);
        return Math.toIntExact(at / RECORD);
    }

    /** Ends a section at its release, where its thread has this clock. */
    void close(int section, int lock, long release, Clock clock) {
        long at = at(section);
        records.set(at + RELEASED, release + 1);
        records.set(at + TIME, times.add(thread(section), clock.bound));
        append(lock, section);
    }

    /** Index of the section's release plus one: it is ordered before a clock with at least this bound. */
    long released(int section) {
        return records.get(at(section) + RELEASED);
    }

    /** Adds the time of a section's release to a clock; returns whether there was anything new. */
    boolean joinInto(Clock target, int section) {
        long at = at(section);
        return times.joinInto(target, records.get(at + TIME), thread(section), records.get(at + RELEASED));
    }

    private static long at(int section) {
        return (long) section * RECORD;
    }

    private int thread(int section) {
        return AccessHistory.thread(records.get(at(section) + NEXT));
    }

    /** The section that follows in its list, or -1. */
    private int next(int section) {
        return SectionAccesses.section(records.get(at(section) + NEXT));
    }

    int lists(int lock) {
        return Rows.count(listsOf[lock]);
    }

    /** Whether the list holds sections of this thread only, which program order covers. */
    boolean isOwn(int lock, int list, int reader) {
        return listPerThread && lists.data[Rows.start(listsOf[lock]) + 2 * list] == reader;
    }

    /**
     * Passes all sections of the list whose acquires are ordered before the reader's release.
     *
     * @return the last section passed, whose release the others precede, or -1 if there was none
     */
    int advance(int lock, int list, int reader, long[] order) {
        int at = cursor(lock, list, reader);
        int passed = (int) cursors.data[at] - 1;
        int section = passed < 0 ? head(lock, list) : next(passed);
        int last = NONE;
        while (section != NONE && records.get(at(section) + ACQUIRED) < order[thread(section)]) {
            last = section;
            section = next(section);
        }
        if (last != NONE) {
            cursors.data[at] = last + 1L;
        }
        return last;
    }

    private int head(int lock, int list) {
        return (int) lists.data[Rows.start(listsOf[lock]) + 2 * list + 1];
    }

    private int cursor(int lock, int list, int reader) {
        long key = (long) lock << 32 | reader;
        long row = cursorsOf.get(key);
        if (Rows.count(row) <= list) {
            while (Rows.count(row) <= list) {
                row = cursors.append(row);
            }
            cursorsOf.put(key, row);
        }
        return Rows.start(row) + list;
    }

    private void append(int lock, int section) {
        long owner = listPerThread ? thread(section) : NONE;
        long row = listsOf[lock];
        for (int at = Rows.start(row), end = lists.end(row); at < end; at += 2) {
            if (lists.data[at] == owner) {
                int tail = (int) (lists.data[at + 1] >>> 32);
                records.set(at(tail) + NEXT, AccessHistory.word(thread(tail), section));
                lists.data[at + 1] = lists.data[at + 1] & 0xFFFFFFFFL | (long) section << 32;
                return;
            }
        }
        listsOf[lock] = lists.append(row);
        int at = lists.end(listsOf[lock]) - 2;
        lists.data[at] = owner;
        lists.data[at + 1] = section | (long) section << 32;
    }
}
