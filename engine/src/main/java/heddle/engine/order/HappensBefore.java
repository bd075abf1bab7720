package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * Happens-before (Vindicator, Definition 2.5) with FastTrack's epochs (Flanagan and Freund, PLDI 2009): while a variable
 * is free of races, its last write and, unless reads are concurrent, its last read are all that must be remembered.
 *
 * <p>An epoch forgets accesses that a later one covers, which hides pairs once there are races. From a variable's first
 * race on, and always when every pair was asked for, its accesses are kept per thread instead ({@link AccessHistory}).
 */
class HappensBefore extends OrderEngine {
    /** Longs per variable: the last write, the last read, and their sites (write in the low half, read in the high). */
    private static final int WIDTH = 3;
    /** In the read's place: reads are concurrent, and are in the history. In the write's place: all accesses are. */
    private static final long IN_HISTORY = -1;

    private final boolean keepAll;
    private final AccessHistory history = new AccessHistory();
    private long[] last = new long[0];

    private Clock[] locks = new Clock[0];
    private int[] lastReleaser = new int[0];

    HappensBefore(EngineOptions options, Names names) {
        super(options, names);
        keepAll = options.all() || options.independent();
    }

    @Override
    protected void grow(int[] bound) {
        super.grow(bound);
        for (int t = 0; t < time.length; t++) {
            time[t].bound[t] = Long.MAX_VALUE; // a thread's own accesses are always ordered
        }
        int variables = bound[Domain.VARIABLE.ordinal()];
        if (variables * WIDTH > last.length) {
            int old = last.length;
            last = Arrays.copyOf(last, Math.max(variables * WIDTH, old + old / 2 / WIDTH * WIDTH));
            if (keepAll) {
                Arrays.fill(last, old, last.length, IN_HISTORY);
            }
        }
        history.grow(variables);
        int known = locks.length;
        int n = Math.max(known, bound[Domain.LOCK.ordinal()]);
        locks = Arrays.copyOf(locks, n);
        lastReleaser = Arrays.copyOf(lastReleaser, n);
        for (int lock = known; lock < n; lock++) {
            locks[lock] = new Clock(0);
            lastReleaser[lock] = -1;
        }
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        if (lastReleaser[lock] != thread) {
            receive(thread, locks[lock]);
        }
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        locks[lock].setTo(time[thread], thread, event);
        lastReleaser[lock] = thread;
    }

    @Override
    protected void read(int thread, int variable, int site, long event) {
        long[] state = last;
        int at = variable * WIDTH;
        long[] clock = time[thread].bound;
        long write = state[at];
        if (write == IN_HISTORY || isUnordered(write, clock)) {
            racyAccess(thread, variable, site, event, false);
            return;
        }
        long read = state[at + 1];
        long word = AccessHistory.word(thread, event);
        if (read == IN_HISTORY) {
            history.record(variable, word, site, false);
        } else if (isUnordered(read, clock)) {
            shareReads(variable, read, word, site);
        } else {
            state[at + 1] = word;
            state[at + 2] = state[at + 2] & 0xFFFFFFFFL | (long) site << 32;
        }
    }

    @Override
    protected void write(int thread, int variable, int site, long event) {
        long[] state = last;
        int at = variable * WIDTH;
        long[] clock = time[thread].bound;
        long write = state[at];
        long read = state[at + 1];
        if (write == IN_HISTORY || isUnordered(write, clock)) {
            racyAccess(thread, variable, site, event, true);
            return;
        }
        if (read == IN_HISTORY) {
            if (history.findUnordered(variable, thread, true, clock) > 0) {
                racyAccess(thread, variable, site, event, true);
                return;
            }
            history.clear(variable);
        } else if (isUnordered(read, clock)) {
            racyAccess(thread, variable, site, event, true);
            return;
        }
        state[at] = AccessHistory.word(thread, event);
        state[at + 1] = 0;
        state[at + 2] = site;
    }

    @Override
    protected Verdict verdict(AccessHistory accesses, int found, int i) {
        return Verdict.OBSERVED;
    }

    private static boolean isUnordered(long word, long[] clock) {
        return AccessHistory.bound(word) > clock[AccessHistory.thread(word)];
    }

    private void shareReads(int variable, long read, long word, int site) {
        int at = variable * WIDTH;
        history.clear(variable);
        history.record(variable, read, (int) (last[at + 2] >>> 32), false);
        history.record(variable, word, site, false);
        last[at + 1] = IN_HISTORY;
    }

    /** An access to a variable all of whose accesses are in the history, or shall be from now on. */
    private void racyAccess(int thread, int variable, int site, long event, boolean isWrite) {
        if (last[variable * WIDTH] != IN_HISTORY) {
            moveToHistory(variable);
        }
        int found = history.findUnordered(variable, thread, isWrite, time[thread].bound);
        reportFound(history, found, variable, thread, site, event, isWrite);
        history.record(variable, AccessHistory.word(thread, event), site, isWrite);
    }

    private void moveToHistory(int variable) {
        int at = variable * WIDTH;
        long write = last[at];
        long read = last[at + 1];
        if (read != IN_HISTORY) {
            history.clear(variable);
        }
        if (read > 0) {
            history.record(variable, read, (int) (last[at + 2] >>> 32), false);
        }
        if (write != 0) {
            history.record(variable, write, (int) last[at + 2], true);
        }
        last[at] = IN_HISTORY;
    }
}
