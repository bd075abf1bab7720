package heddle.engine.sample;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * New ids for those that occur in a sub-trace, dense from 0, so that what an engine holds depends on the sub-trace and not
 * on the trace around it. Sites keep their ids. One that is cleared serves the next sub-trace: its tables have grown to
 * what sub-traces need.
 */
final class DenseIds {
    private static final int UNKNOWN = -1;

    /** By thread: its new id, plus one. Samples are much longer than there are threads, so a table is no loss. */
    private int[] denseThread = new int[16];

    private final Int2IntOpenHashMap[] dense = new Int2IntOpenHashMap[Domain.NAMED];
    private final IntArrayList[] original = new IntArrayList[Domain.NAMED];
    private final EventBatch renumbered = new EventBatch();

    DenseIds() {
        for (int i = 0; i < Domain.NAMED; i++) {
            dense[i] = new Int2IntOpenHashMap();
            dense[i].defaultReturnValue(UNKNOWN);
            original[i] = new IntArrayList();
        }
    }

    /** The id in the trace. */
    int original(Domain domain, int id) {
        return original[domain.ordinal()].getInt(id);
    }

    /** Forgets all ids. */
    void clear() {
        for (int i = 0; i < Domain.NAMED; i++) {
            dense[i].clear();
            original[i].clear();
        }
        Arrays.fill(denseThread, 0);
    }

    /** The events {@code from} to {@code to - 1} of a batch with new ids; the same batch again each time. */
    EventBatch renumber(EventBatch batch, int from, int to) {
        EventBatch target = renumbered;
        target.clear(batch.first + from);
        for (int i = from; i < to; i++) {
            byte op = batch.op[i];
            int domain = Op.domain(op).ordinal();
            int id = domain < Domain.NAMED ? dense(domain, batch.target[i]) : batch.target[i];
            target.add(op, thread(batch.thread[i]), id, batch.site[i]);
        }
        for (int i = 0; i < Domain.NAMED; i++) {
            target.bound[i] = original[i].size();
        }
        return target;
    }

    private int thread(int id) {
        if (id >= denseThread.length) {
            denseThread = Arrays.copyOf(denseThread, Math.max(id + 1, 2 * denseThread.length));
        }
        if (denseThread[id] == 0) {
            denseThread[id] = 1 + dense(Domain.THREAD.ordinal(), id);
        }
        return denseThread[id] - 1;
    }

    private int dense(int domain, int id) {
        int next = original[domain].size();
        int known = dense[domain].putIfAbsent(id, next);
        if (known != UNKNOWN) {
            return known;
        }
        original[domain].add(id);
        return next;
    }
}
