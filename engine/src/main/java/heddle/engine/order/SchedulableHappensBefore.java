package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * Happens-before plus an edge from each write to the reads that see it (Mathur, Kini, Viswanathan, OOPSLA 2018). A pair
 * that it leaves unordered can be scheduled next to each other whatever raced before, provided that a read is checked
 * before its own edge is added.
 */
final class SchedulableHappensBefore extends HappensBefore {
    private static final int NONE = -1;

    private long[] lastWrite = new long[0];
    /** The clock that the last write's thread had. */
    private int[] writeTime = new int[0];

    SchedulableHappensBefore(EngineOptions options, Names names) {
        super(options, names);
    }

    @Override
    protected void grow(int[] bound) {
        super.grow(bound);
        int old = lastWrite.length;
        int variables = bound[Domain.VARIABLE.ordinal()];
        if (variables > old) {
            int n = Math.max(variables, old + old / 2);
            lastWrite = Arrays.copyOf(lastWrite, n);
            writeTime = Arrays.copyOf(writeTime, n);
            Arrays.fill(writeTime, old, n, NONE);
        }
    }

    @Override
    protected void access(boolean isWrite, int thread, int variable, int site, long event) {
        super.access(isWrite, thread, variable, site, event);
        if (isWrite) {
            lastWrite[variable] = AccessHistory.word(thread, event);
            int now = pool.snapshot(time[thread]);
            pool.replace(writeTime[variable], now);
            writeTime[variable] = now;
        } else {
            orderAfterWrite(thread, variable);
        }
    }

    private void orderAfterWrite(int thread, int variable) {
        long write = lastWrite[variable];
        int writer = AccessHistory.thread(write);
        if (writer != thread && AccessHistory.bound(write) > time[thread].bound[writer]) {
            pool.joinTimeInto(time[thread], writeTime[variable], writer, AccessHistory.bound(write) - 1);
            pool.changed(time[thread]);
        }
    }
}
