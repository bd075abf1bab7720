package heddle.engine.order;

import heddle.engine.column.LongColumn;
import heddle.engine.column.MappedSpace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * All critical sections of a trace, found by thread and place or by lock, thread and place. A section is a number that
 * counts the acquires of its thread.
 */
public final class SectionHistory {
    /** Release of a section that stays open. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final class OfThread {
        /** Places of a section in its record. */
        static final int ACQUIRE = 0;

        static final int RELEASE = 1;
        /** The section that was innermost when this one was opened plus one, 0 for none; how many were open then. */
        static final int OUTER = 2;

        static final int LOCK = 3;
        static final int RECORD = 4;

        final LongColumn records;
        final IntArrayList open = new IntArrayList();

        OfThread(MappedSpace space) {
            records = new LongColumn(space, 2 * RECORD);
        }

        int add(long event, int target) {
            long at = records.extend(RECORD);
            int section = Math.toIntExact(at / RECORD);
            long outer = open.isEmpty() ? 0 : open.topInt() + 1L;
            records.set(at + ACQUIRE, event);
            records.set(at + RELEASE, NEVER);
            records.set(at + OUTER, outer << 32 | open.size());
            records.set(at + LOCK, target);
            open.push(section);
            return section;
        }

        int count() {
            return (int) (records.size() / RECORD);
        }

        long get(int section, int place) {
            return records.get((long) section * RECORD + place);
        }

        int lock(int section) {
            return (int) get(section, LOCK);
        }

        /** How many sections were open when this one was opened. */
        int depth(int section) {
            return (int) get(section, OUTER);
        }

        int outer(int section) {
            return (int) (get(section, OUTER) >>> 32) - 1;
        }

        void setRelease(int section, long event) {
            records.set((long) section * RECORD + RELEASE, event);
        }
    }

    private final MappedSpace space = LongColumn.space();
    private OfThread[] threads = new OfThread[0];
    /** By lock, a record per thread that has acquired it: the thread, how many sections, and the row of their blocks. */
    private final Rows users = new Rows(3, 0);

    private long[] usersOf = new long[0];
    private final SectionLists lists = new SectionLists(space);
    /** By lock and thread: the number of its record among the lock's users. */
    private final Long2IntOpenHashMap userOf = new Long2IntOpenHashMap();

    private long count;
    private final IntArrayList shared = new IntArrayList();
    private int sharedUsers;

    SectionHistory() {
        userOf.defaultReturnValue(-1);
    }

    void grow(int threadBound, int locks) {
        int old = threads.length;
        if (threadBound > old) {
            threads = Arrays.copyOf(threads, threadBound);
            for (int t = old; t < threadBound; t++) {
                threads[t] = new OfThread(space);
            }
        }
        usersOf = Arrays.copyOf(usersOf, Math.max(usersOf.length, locks));
    }

    void open(int thread, int lock, long event) {
        int section = threads[thread].add(event, lock);
        count++;
        long key = (long) lock << 32 | thread;
        int user = userOf.get(key);
        if (user < 0) {
            user = addUser(lock, thread);
            userOf.put(key, user);
        }
        int at = at(lock, user);
        users.data[at + 2] = lists.add(users.data[at + 2], (int) users.data[at + 1]++, section);
    }

    private int addUser(int lock, int thread) {
        long row = users.append(usersOf[lock]);
        usersOf[lock] = row;
        users.data[users.end(row) - 3] = thread;
        int count = Rows.count(row);
        if (count == 2) {
            shared.add(lock);
        }
        sharedUsers += count == 2 ? 2 : count > 2 ? 1 : 0;
        return count - 1;
    }

    void close(int thread, int lock, long event) {
        OfThread own = threads[thread];
        for (int i = own.open.size() - 1; i >= 0; i--) {
            int section = own.open.getInt(i);
            if (own.lock(section) == lock) {
                own.setRelease(section, event);
                own.open.removeInt(i);
                return;
            }
        }
    }

    /** How many sections there are of all threads. */
    public long count() {
        return count;
    }

    /** The locks that more than one thread has acquired. */
    public IntArrayList sharedLocks() {
        return shared;
    }

    /** How many threads have acquired each of them, in sum. */
    public int sharedUsers() {
        return sharedUsers;
    }

    /** How many threads have acquired the lock. */
    public int users(int lock) {
        return Rows.count(usersOf[lock]);
    }

    /** The i-th thread that acquired the lock. */
    public int user(int lock, int i) {
        return (int) users.data[at(lock, i)];
    }

    /** The last section of the lock by its i-th user with an acquire below the bound, or -1. */
    public int last(int lock, int i, long bound) {
        int at = position(lock, i, bound);
        return at == 0 ? -1 : section(lock, i, at - 1);
    }

    /** The first section of the lock by its i-th user whose release is not below an event, or -1. */
    public int firstReleasedFrom(int lock, int i, long event) {
        int at = position(lock, i, event);
        if (at > 0) {
            int before = section(lock, i, at - 1);
            if (release(user(lock, i), before) >= event) {
                return before;
            }
        }
        return at == count(lock, i) ? -1 : section(lock, i, at);
    }

    /** How many sections a thread has opened. */
    public int count(int thread) {
        return threads[thread].count();
    }

    public long acquire(int thread, int section) {
        return threads[thread].get(section, OfThread.ACQUIRE);
    }

    /** The event that ends the section, or {@link #NEVER}. */
    public long release(int thread, int section) {
        return threads[thread].get(section, OfThread.RELEASE);
    }

    public int lock(int thread, int section) {
        return threads[thread].lock(section);
    }

    /** Adds the sections that are open in the thread when it has done exactly its events below the bound. */
    public void openAt(int thread, long bound, IntArrayList into) {
        OfThread own = threads[thread];
        int last = opened(thread, bound) - 1;
        if (last < 0) {
            return;
        }
        int missing = own.depth(last) + 1;
        for (int s = last; missing > 0; s = own.outer(s)) {
            long release = own.get(s, OfThread.RELEASE);
            if (release > acquire(thread, last)) {
                missing--;
                if (release >= bound) {
                    into.add(s);
                }
            }
        }
    }

    /** Bytes of all sections. */
    public long bytes() {
        long bytes = (long) Long.BYTES * users.data.length + lists.bytes();
        for (OfThread own : threads) {
            bytes += own.records.bytes();
        }
        return bytes;
    }

    private int at(int lock, int user) {
        return Rows.start(usersOf[lock]) + 3 * user;
    }

    /** How many sections of the lock its i-th user has opened. */
    private int count(int lock, int i) {
        return (int) users.data[at(lock, i) + 1];
    }

    private int section(int lock, int i, int index) {
        return lists.get(users.data[at(lock, i) + 2], index);
    }

    /** How many sections of the lock its i-th user has opened before the event. */
    private int position(int lock, int i, long event) {
        int thread = user(lock, i);
        int low = 0;
        int high = count(lock, i);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (acquire(thread, section(lock, i, middle)) < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many sections a thread has opened before the event. */
    private int opened(int thread, long event) {
        int low = 0;
        int high = count(thread);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (acquire(thread, middle) < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
