package heddle.bench.trace;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Counts what Vindicator's Table 4 says of an execution: events, those that its fast path does not filter out (section
 * 6.1), threads, and the most threads active at a time.
 *
 * <p>Filtered out are reentrant acquires and releases, and accesses whose thread was the last one to access the variable,
 * has not synchronised since, and wrote it then or reads it now.
 */
public final class TraceProfile {
    private long events;
    private long unfiltered;
    private int active;
    private int mostActive;
    private boolean[] isActive = {};
    /** By thread: a number for what it does until its next synchronisation, unlike all others. */
    private long[] epoch = {};

    private long epochs;
    /** By variable: epoch of the last access if it was a read, and of the last write. */
    private long[] read = {};

    private long[] written = {};

    public static TraceProfile of(Path file) throws IOException {
        TraceProfile profile = new TraceProfile();
        EventBatch batch = new EventBatch();
        try (Trace trace = TraceFiles.open(file);
                TraceReader reader = trace.read()) {
            while (reader.read(batch)) {
                profile.add(batch);
            }
        }
        return profile;
    }

    public long events() {
        return events;
    }

    public long unfiltered() {
        return unfiltered;
    }

    public int threads() {
        return isActive.length;
    }

    public int mostActive() {
        return mostActive;
    }

    private void add(EventBatch batch) {
        int threads = batch.bound[Domain.THREAD.ordinal()];
        int variables = batch.bound[Domain.VARIABLE.ordinal()];
        isActive = Arrays.copyOf(isActive, threads);
        epoch = Arrays.copyOf(epoch, threads);
        read = Arrays.copyOf(read, variables);
        written = Arrays.copyOf(written, variables);
        events += batch.size;
        for (int i = 0; i < batch.size; i++) {
            byte op = batch.op[i];
            int t = batch.thread[i];
            start(t);
            if (Op.isAccess(op)) {
                unfiltered += isRedundant(t, batch.target[i], op == Op.WRITE) ? 0 : 1;
            } else if (op != Op.REENTER && op != Op.REEXIT) {
                unfiltered++;
                epoch[t] = ++epochs;
            }
            if (op == Op.END) {
                isActive[t] = false;
                active--;
            }
        }
    }

    private void start(int thread) {
        if (!isActive[thread]) {
            isActive[thread] = true;
            epoch[thread] = ++epochs;
            mostActive = Math.max(mostActive, ++active);
        }
    }

    private boolean isRedundant(int thread, int variable, boolean isWrite) {
        long now = epoch[thread];
        boolean isOwnWrite = written[variable] == now;
        if (isWrite ? isOwnWrite : isOwnWrite || read[variable] == now) {
            return true;
        }
        read[variable] = isWrite ? 0 : now;
        written[variable] = isWrite ? now : 0;
        return false;
    }
}
