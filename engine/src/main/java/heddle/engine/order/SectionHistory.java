package heddle.engine.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * All critical sections of a trace, found by thread and place or by lock, thread and place. A section is a number that
 * counts the acquires of its thread.
 */
public final class SectionHistory {
    /** Release of a section that stays open. */
    public static final int NEVER = Integer.MAX_VALUE;

    private static final class OfThread {
        int count;
        int[] acquire = new int[8];
        int[] release = new int[8];
        int[] lock = new int[8];
        /** The section that was innermost when this one was opened, or -1. */
        int[] outer = new int[8];
        /** How many sections were open then. */
        int[] depth = new int[8];

        final IntArrayList open = new IntArrayList();

        int add(int event, int target) {
            if (count == acquire.length) {
                int n = count + count / 2;
                acquire = Arrays.copyOf(acquire, n);
                release = Arrays.copyOf(release, n);
                lock = Arrays.copyOf(lock, n);
                outer = Arrays.copyOf(outer, n);
                depth = Arrays.copyOf(depth, n);
            }
            int section = count++;
            acquire[section] = event;
            release[section] = NEVER;
            lock[section] = target;
            depth[section] = open.size();
            outer[section] = open.isEmpty() ? -1 : open.topInt();
            open.push(section);
            return section;
        }
    }

    private OfThread[] threads = new OfThread[0];
    /** By lock, a record per thread that has acquired it: the thread and its row of {@link #sections}. */
    private final Rows users = new Rows(2, 0);

    private long[] usersOf = new long[0];
    /** By lock and thread: acquire and section. */
    private final Rows sections = new Rows(1, 0);
    /** By lock and thread: the number of its record among the lock's users. */
    private final Long2IntOpenHashMap userOf = new Long2IntOpenHashMap();

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
                threads[t] = new OfThread();
            }
        }
        usersOf = Arrays.copyOf(usersOf, Math.max(usersOf.length, locks));
    }

    void open(int thread, int lock, int event) {
        int section = threads[thread].add(event, lock);
        long key = (long) lock << 32 | thread;
        int user = userOf.get(key);
        if (user < 0) {
            user = addUser(lock, thread);
            userOf.put(key, user);
        }
        int at = Rows.start(usersOf[lock]) + 2 * user + 1;
        long row = sections.append(users.data[at]);
        users.data[at] = row;
        sections.data[sections.end(row) - 1] = (long) event << 32 | section;
    }

    private int addUser(int lock, int thread) {
        long row = users.append(usersOf[lock]);
        usersOf[lock] = row;
        users.data[users.end(row) - 2] = thread;
        int count = Rows.count(row);
        if (count == 2) {
            shared.add(lock);
        }
        sharedUsers += count == 2 ? 2 : count > 2 ? 1 : 0;
        return count - 1;
    }

    void close(int thread, int lock, int event) {
        OfThread own = threads[thread];
        for (int i = own.open.size() - 1; i >= 0; i--) {
            int section = own.open.getInt(i);
            if (own.lock[section] == lock) {
                own.release[section] = event;
                own.open.removeInt(i);
                return;
            }
        }
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
        return (int) users.data[Rows.start(usersOf[lock]) + 2 * i];
    }

    /** The last section of the lock by its i-th user with an acquire below the bound, or -1. */
    public int last(int lock, int i, int bound) {
        long row = row(lock, i);
        int at = position(row, bound);
        return at == Rows.start(row) ? -1 : (int) sections.data[at - 1];
    }

    /** The first section of the lock by its i-th user whose release is not below an event, or -1. */
    public int firstReleasedFrom(int lock, int i, int event) {
        long row = row(lock, i);
        int thread = user(lock, i);
        int at = position(row, event);
        if (at > Rows.start(row)) {
            int before = (int) sections.data[at - 1];
            if (threads[thread].release[before] >= event) {
                return before;
            }
        }
        return at == sections.end(row) ? -1 : (int) sections.data[at];
    }

    /** How many sections a thread has opened. */
    public int count(int thread) {
        return threads[thread].count;
    }

    public int acquire(int thread, int section) {
        return threads[thread].acquire[section];
    }

    /** The event that ends the section, or {@link #NEVER}. */
    public int release(int thread, int section) {
        return threads[thread].release[section];
    }

    public int lock(int thread, int section) {
        return threads[thread].lock[section];
    }

    /** Adds the sections that are open in the thread when it has done exactly its events below the bound. */
    public void openAt(int thread, int bound, IntArrayList into) {
        OfThread own = threads[thread];
        int at = Arrays.binarySearch(own.acquire, 0, own.count, bound);
        int last = (at < 0 ? -at - 1 : at) - 1;
        if (last < 0) {
            return;
        }
        int missing = own.depth[last] + 1;
        for (int s = last; missing > 0; s = own.outer[s]) {
            if (own.release[s] > own.acquire[last]) {
                missing--;
                if (own.release[s] >= bound) {
                    into.add(s);
                }
            }
        }
    }

    /** Bytes of all sections. */
    public long bytes() {
        long bytes = (long) Long.BYTES * (sections.data.length + users.data.length);
        for (OfThread own : threads) {
            bytes += 5L * Integer.BYTES * own.acquire.length;
        }
        return bytes;
    }

    private long row(int lock, int i) {
        return users.data[Rows.start(usersOf[lock]) + 2 * i + 1];
    }

    /** Where in a row the first section with an acquire not below the event is. */
    private int position(long row, int event) {
        int low = Rows.start(row);
        int high = sections.end(row);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sections.data[middle] >>> 32 < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
