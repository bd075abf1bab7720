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
    /** Places of a variable in each column. */
    private static final int READ = 0;

    private static final int WRITE = 1;
    /** In the read's place: reads are concurrent, and are in the history. In the write's place: all accesses are. */
    private static final long IN_HISTORY = -1;

    private final boolean keepAll;
    private final ClockPool pool;
    private final AccessHistory history;
    /**
     * By variable, the last read and the last write. The part that each access reads is a column of its own, 16 bytes a variable,
     * so that more variables fit into a cache; sites and snapshots are most often written only.
     */
    private long[] last = new long[0];

    private int[] sites = new int[0];
    /** Snapshots of the clocks at the read and the write, plus one; empty without a pool. */
    private int[] snapshots = new int[0];

    private final int[] inHistory = new int[EventBatch.CAPACITY];

    /**
     * @param keepAll use no epochs: find all pairs
     * @param pool if not null, each access comes with a snapshot of its thread's clock
     */
    LastAccesses(boolean keepAll, ClockPool pool) {
        this.keepAll = keepAll;
        this.pool = pool;
        history = new AccessHistory(pool);
    }

    void grow(int variables) {
        int size = Math.multiplyExact(variables, 2);
        int old = last.length;
        if (size > old) {
            last = Arrays.copyOf(last, Math.max(size, old + old / 4 * 2));
            sites = Arrays.copyOf(sites, last.length);
            if (pool != null) {
                snapshots = Arrays.copyOf(snapshots, last.length);
            }
            if (keepAll) {
                Arrays.fill(last, old, last.length, IN_HISTORY);
            }
        }
        history.grow(last.length / 2);
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
            shared += last[2 * variable + READ] == IN_HISTORY ? 1 : 0;
        }
        return history.touch(inHistory, shared);
    }

    /** The accesses that {@link #findUnordered} has found. */
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
        int at = 2 * variable;
        long write = last[at + WRITE];
        long read = last[at + READ];
        if ((write | read) < 0 || (slack(write, thread, order) | slack(read, thread, order)) < 0) {
            return false;
        }
        long word = AccessHistory.word(thread, event);
        long writes = -(long) (isWrite ? 1 : 0);
        last[at + WRITE] = write ^ (write ^ word) & writes;
        last[at + READ] = word & ~writes;
        sites[at + (isWrite ? WRITE : READ)] = site;
        return true;
    }

    /**
     * Finds earlier accesses that conflict with an access to the variable and are not ordered before it, at most one per
     * other thread; {@link #found} has them.
     *
     * @return how many there are
     */
    int findUnordered(int variable, int thread, boolean isWrite, long[] order) {
        int at = 2 * variable;
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
        int at = 2 * variable;
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
            sites[at + WRITE] = site;
            if (pool != null) {
                setSnapshot(at + READ, 0);
                setSnapshot(at + WRITE, snapshot + 1);
            }
        } else if (isUnordered(read, thread, order)) {
            shareReads(variable, word, site, snapshot);
        } else {
            last[at + READ] = word;
            sites[at + READ] = site;
            if (pool != null) {
                setSnapshot(at + READ, snapshot + 1);
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
        int at = 2 * variable;
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
        move(variable, false);
        history.record(variable, word, site, false, snapshot);
        last[2 * variable + READ] = IN_HISTORY;
    }

    private void moveToHistory(int variable) {
        int at = 2 * variable;
        if (last[at + READ] > 0) {
            move(variable, false);
        }
        if (last[at + WRITE] != 0) {
            move(variable, true);
        }
        last[at + WRITE] = IN_HISTORY;
        last[at + READ] = IN_HISTORY;
    }

    private void move(int variable, boolean isWrite) {
        int at = 2 * variable + (isWrite ? WRITE : READ);
        history.record(variable, last[at], sites[at], isWrite, pool == null ? -1 : snapshots[at] - 1);
        if (pool != null) {
            setSnapshot(at, 0);
        }
    }

    /** Replaces a snapshot (plus one, 0 for none), keeping the references right. */
    private void setSnapshot(int at, int snapshot) {
        pool.replace(snapshots[at] - 1, snapshot - 1);
        snapshots[at] = snapshot;
    }
}
