package heddle.engine.order;

import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.Arrays;

/**
 * The accesses to each variable that later ones have to be compared with, by FastTrack's epochs (Flanagan and Freund, PLDI
 * 2009): while a variable is free of races, its last write and, unless reads are concurrent, its last read stand for all
 * before them.
 *
 * <p>An epoch forgets accesses that a later one covers, which hides pairs once there are races. From a variable's first
 * race on, and always when every pair was asked for, its accesses are kept per thread instead ({@link AccessHistory}).
 *
 * <p>For each access: {@link #findUnordered}, then {@link #record}. The order is any strict partial order that includes
 * program order, as bounds by thread; the thread's own entry is not looked at.
 */
final class LastAccesses {
    private static final int WRITE = 0;
    private static final int READ = 1;
    /** Site of the read in the low half, of the write in the high half. */
    private static final int SITES = 2;
    /** Snapshots of the clocks at the read and the write, plus one, packed like the sites. */
    private static final int SNAPSHOTS = 3;
    /** In the read's place: reads are concurrent, and are in the history. In the write's place: all accesses are. */
    private static final long IN_HISTORY = -1;

    private final boolean keepAll;
    private final ClockPool pool;
    private final int width;
    private final AccessHistory history;
    private long[] last = new long[0];
    private final int[] inHistory = new int[EventBatch.CAPACITY];

    /**
     * @param keepAll use no epochs: find all pairs
     * @param pool if not null, each access comes with a snapshot of its thread's clock
     */
    LastAccesses(boolean keepAll, ClockPool pool) {
        this.keepAll = keepAll;
        this.pool = pool;
        width = pool == null ? 3 : 4;
        history = new AccessHistory(pool);
    }

    void grow(int variables) {
        int size = Math.multiplyExact(variables, width);
        int old = last.length;
        if (size > old) {
            last = Arrays.copyOf(last, Math.max(size, old + old / 2 / width * width));
            if (keepAll) {
                Arrays.fill(last, old, last.length, IN_HISTORY);
            }
        }
        history.grow(last.length / width);
    }

    /** Loads the state of the batch's variables into the cache; see {@link OrderEngine#lookAhead}. */
    long touch(EventBatch batch) {
        if (last.length == 0) {
            return 0;
        }
        byte[] op = batch.op;
        int[] target = batch.target;
        int shared = 0;
        for (int i = 0, n = batch.size; i < n; i++) {
            int variable = Op.isAccess(op[i]) ? target[i] : 0;
            inHistory[shared] = variable;
            shared += last[variable * width + READ] == IN_HISTORY ? 1 : 0;
        }
        return history.touch(inHistory, shared);
    }

    /** What {@link #findUnordered} has found. */
    AccessHistory found() {
        return history;
    }

    /**
     * Makes an access the last one if the last read and the last write stand for all and are ordered before it. So it is
     * with nearly all accesses; which thread it is and whether it writes are as good as random, and take no branch.
     *
     * @return whether it has; if not, nothing has changed
     */
    boolean recordOrdered(int variable, int thread, long event, int site, boolean isWrite, long[] order) {
        int at = variable * width;
        long write = last[at + WRITE];
        long read = last[at + READ];
        if ((write | read) < 0 || (slack(write, thread, order) | slack(read, thread, order)) < 0) {
            return false;
        }
        long word = AccessHistory.word(thread, event);
        long writes = -(long) (isWrite ? 1 : 0);
        last[at + WRITE] = write ^ (write ^ word) & writes;
        last[at + READ] = word & ~writes;
        long readSites = AccessHistory.withHalf(last[at + SITES], false, site);
        last[at + SITES] = readSites ^ (readSites ^ (long) site << 32) & writes;
        return true;
    }

    /**
     * Finds earlier accesses that conflict with an access to the variable and are not ordered before it, at most one per
     * other thread; {@link #found} has them.
     *
     * @return how many there are
     */
    int findUnordered(int variable, int thread, boolean isWrite, long[] order) {
        int at = variable * width;
        long write = last[at + WRITE];
        if (write != IN_HISTORY) {
            long read = last[at + READ];
            boolean race = isUnordered(write, thread, order)
                    || isWrite
                            && (read == IN_HISTORY
                                    ? history.findUnordered(variable, thread, true, order) > 0
                                    : isUnordered(read, thread, order));
            if (!race) {
                return 0;
            }
            moveToHistory(variable);
        }
        return history.findUnordered(variable, thread, isWrite, order);
    }

    /** Makes an access the last one; the snapshot is that of its thread's clock, or -1 without a pool. */
    void record(int variable, int thread, long event, int site, boolean isWrite, long[] order, int snapshot) {
        int at = variable * width;
        long word = AccessHistory.word(thread, event);
        long read = last[at + READ];
        if (last[at + WRITE] == IN_HISTORY || !isWrite && read == IN_HISTORY) {
            history.record(variable, word, site, isWrite, snapshot);
        } else if (isWrite) {
            if (read == IN_HISTORY) {
                history.clear(variable);
            }
            last[at + WRITE] = word;
            last[at + READ] = 0;
            last[at + SITES] = (long) site << 32;
            if (pool != null) {
                setSnapshots(at, 0, snapshot + 1);
            }
        } else if (isUnordered(read, thread, order)) {
            shareReads(variable, word, site, snapshot);
        } else {
            last[at + READ] = word;
            last[at + SITES] = AccessHistory.withHalf(last[at + SITES], false, site);
            if (pool != null) {
                setSnapshots(at, snapshot + 1, AccessHistory.half(last[at + SNAPSHOTS], true));
            }
        }
    }

    /**
     * Whether an earlier access of the thread since some event covers this one, and nobody else has come between: it was
     * under the same locks or more, and whatever order or race this access could show has been found.
     *
     * @param since index of the thread's last acquire plus one
     */
    boolean isRepeated(int variable, int thread, boolean isWrite, long since) {
        int at = variable * width;
        long write = last[at + WRITE];
        long read = last[at + READ];
        boolean noOtherRead = read == 0 || read > 0 && AccessHistory.thread(read) == thread;
        return isOwn(write, thread, since) && noOtherRead || !isWrite && isOwn(read, thread, since);
    }

    private static boolean isOwn(long word, int thread, long since) {
        return AccessHistory.thread(word) == thread && word > 0 && AccessHistory.bound(word) > since;
    }

    /** Whose access it is cannot be predicted, whether it is ordered can: only the latter is a branch. */
    private static boolean isUnordered(long word, int thread, long[] order) {
        int other = AccessHistory.thread(word);
        long limit = other == thread ? Long.MAX_VALUE : order[other];
        return AccessHistory.bound(word) > limit;
    }

    /** Negative if the access is not ordered before the thread's clock; found without a branch. */
    private static long slack(long word, int thread, long[] order) {
        int other = AccessHistory.thread(word);
        int distance = other ^ thread;
        long isOther = (long) (-distance | distance) >> 63;
        return order[other] - AccessHistory.bound(word) & isOther;
    }

    private void shareReads(int variable, long word, int site, int snapshot) {
        int at = variable * width;
        moveRead(variable);
        history.record(variable, word, site, false, snapshot);
        last[at + READ] = IN_HISTORY;
    }

    private void moveToHistory(int variable) {
        int at = variable * width;
        if (last[at + READ] > 0) {
            moveRead(variable);
        }
        if (last[at + WRITE] != 0) {
            int snapshot = pool == null ? -1 : AccessHistory.half(last[at + SNAPSHOTS], true) - 1;
            history.record(variable, last[at + WRITE], AccessHistory.half(last[at + SITES], true), true, snapshot);
        }
        if (pool != null) {
            setSnapshots(at, 0, 0);
        }
        last[at + WRITE] = IN_HISTORY;
        last[at + READ] = IN_HISTORY;
    }

    private void moveRead(int variable) {
        int at = variable * width;
        int snapshot = pool == null ? -1 : AccessHistory.half(last[at + SNAPSHOTS], false) - 1;
        history.record(variable, last[at + READ], AccessHistory.half(last[at + SITES], false), false, snapshot);
        if (pool != null) {
            setSnapshots(at, 0, AccessHistory.half(last[at + SNAPSHOTS], true));
        }
    }

    /** Replaces the snapshots (plus one, 0 for none) of the read and the write, keeping the references right. */
    private void setSnapshots(int at, int read, int write) {
        long old = last[at + SNAPSHOTS];
        pool.replace(AccessHistory.half(old, false) - 1, read - 1);
        pool.replace(AccessHistory.half(old, true) - 1, write - 1);
        last[at + SNAPSHOTS] = (long) write << 32 | read;
    }
}
