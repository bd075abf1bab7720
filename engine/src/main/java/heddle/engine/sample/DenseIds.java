package heddle.engine.sample;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * New ids for those that occur in a sub-trace, dense from 0, so that what an engine holds depends on the sub-trace and not
 * on the trace around it. Sites keep their ids.
 */
final class DenseIds {
    private static final int UNKNOWN = -1;

    /** By thread: its new id, plus one. Samples are much longer than there are threads, so a table is no loss. */
    private int[] denseThread = new int[16];

    private final Int2IntOpenHashMap[] dense = new Int2IntOpenHashMap[Domain.NAMED];
    private final IntArrayList[] original = new IntArrayList[Domain.NAMED];

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

    /** Puts the events {@code from} to {@code to - 1} of a batch into another, with new ids. */
    void copy(EventBatch batch, int from, int to, EventBatch target) {
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
        int known = dense[domain].get(id);
        if (known == UNKNOWN) {
            known = original[domain].size();
            dense[domain].put(id, known);
            original[domain].add(id);
        }
        return known;
    }
}
