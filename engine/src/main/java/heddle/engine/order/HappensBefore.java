package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import java.util.Arrays;

/** Happens-before (Vindicator, Definition 2.5): program order, and each release before the later acquires of its lock. */
class HappensBefore extends OrderEngine {
    private static final int NO_SNAPSHOT = -1;

    private final LastAccesses accesses;
    private Clock[] locks = new Clock[0];
    private int[] lastReleaser = new int[0];

    HappensBefore(EngineOptions options, Names names) {
        super(options, names);
        accesses = new LastAccesses(options.all() || options.independent(), null);
    }

    @Override
    protected void grow(int[] bound) {
        super.grow(bound);
        accesses.grow(bound[Domain.VARIABLE.ordinal()]);
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
    protected long lookAhead(EventBatch batch) {
        return accesses.touch(batch);
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
    protected void access(boolean isWrite, int thread, int variable, int site, long event) {
        long[] order = time[thread].bound;
        if (!accesses.recordOrdered(variable, thread, event, site, isWrite, order)) {
            int found = accesses.findUnordered(variable, thread, isWrite, order);
            if (found > 0) {
                reportFound(accesses.found(), found, variable, thread, site, event, isWrite);
            }
            accesses.record(variable, thread, event, site, isWrite, order, NO_SNAPSHOT);
        }
    }

    @Override
    protected Verdict verdict(AccessHistory found, int count, int i) {
        return Verdict.OBSERVED;
    }
}
