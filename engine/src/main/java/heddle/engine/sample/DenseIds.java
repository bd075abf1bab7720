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
    private final Numbering[] numbering = new Numbering[Domain.NAMED];
    private final EventBatch renumbered = new EventBatch();

    DenseIds() {
        Arrays.setAll(numbering, i -> new Numbering());
    }

    /** The id in the trace. */
    int original(Domain domain, int id) {
        return numbering[domain.ordinal()].original.getInt(id);
    }

    /** Forgets all ids. */
    void clear() {
        for (Numbering each : numbering) {
            each.clear();
        }
    }

    /** The events {@code from} to {@code to - 1} of a batch with new ids; the same batch again each time. */
    EventBatch renumber(EventBatch batch, int from, int to) {
        EventBatch target = renumbered;
        Numbering threads = numbering[Domain.THREAD.ordinal()];
        target.clear(batch.first + from);
        for (int i = from; i < to; i++) {
            byte op = batch.op[i];
            int domain = Op.domain(op).ordinal();
            int id = domain < Domain.NAMED ? numbering[domain].dense(batch.target[i]) : batch.target[i];
            target.add(op, threads.dense(batch.thread[i]), id, batch.site[i]);
        }
        for (int i = 0; i < Domain.NAMED; i++) {
            target.bound[i] = numbering[i].original.size();
        }
        return target;
    }

    /** The ids of one domain: small ones in a table, which is faster, and others in a map, which bounds the memory. */
    private static final class Numbering {
        private static final int TABLE = 1 << 20;
        private static final int UNKNOWN = -1;

        private final IntArrayList original = new IntArrayList();
        /** By small id: the new one plus one, 0 if there is none. */
        private int[] small = new int[16];

        private final Int2IntOpenHashMap large = new Int2IntOpenHashMap();

        Numbering() {
            large.defaultReturnValue(UNKNOWN);
        }

        void clear() {
            for (int i = 0; i < original.size(); i++) {
                int id = original.getInt(i);
                if (id < TABLE) {
                    small[id] = 0;
                }
            }
            original.clear();
            large.clear();
        }

        int dense(int id) {
            if (id >= small.length && id < TABLE) {
                small = Arrays.copyOf(small, Math.min(TABLE, Math.max(id + 1, 2 * small.length)));
            }
            int next = original.size();
            int known;
            if (id < TABLE) {
                known = small[id] - 1;
                small[id] = known == UNKNOWN ? next + 1 : small[id];
            } else {
                known = large.putIfAbsent(id, next);
            }
            if (known != UNKNOWN) {
                return known;
            }
            original.add(id);
            return next;
        }
    }
}
