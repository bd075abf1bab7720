package heddle.prove.gate;

import heddle.trace.EventList;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Synchronisation on one object that comes before or after another step on it, as a whole: a critical section of a lock, or an
 * access to a volatile.
 *
 * @param end the section's release or wait; negative if the trace ends inside
 * @param writes whether its order to every other step matters; else only that to steps that write
 */
record Step(int thread, int begin, int end, boolean writes) {
    boolean conflicts(Step other) {
        return thread != other.thread && (writes || other.writes);
    }

    /** The steps on each lock and each volatile, in the order of the trace. */
    static Collection<List<Step>> byObject(EventList events) {
        Map<Long, List<Step>> byObject = new LinkedHashMap<>();
        Map<Long, Integer> open = new HashMap<>();
        for (int e = 0; e < events.size(); e++) {
            int thread = events.thread(e);
            byte op = events.op(e);
            long lock = events.target(e);
            long key = (long) thread << 32 | lock;
            switch (op) {
                case Op.ACQUIRE, Op.WAKE -> {
                    List<Step> all = byObject.computeIfAbsent(lock, each -> new ArrayList<>());
                    open.put(key, all.size());
                    all.add(new Step(thread, e, -1, true));
                }
                case Op.RELEASE, Op.WAIT -> {
                    Integer at = open.remove(key);
                    if (at != null) {
                        List<Step> all = byObject.get(lock);
                        all.set(at, new Step(thread, all.get(at).begin, e, true));
                    }
                }
                case Op.VOLATILE_READ, Op.VOLATILE_WRITE ->
                    byObject.computeIfAbsent(-1 - lock, each -> new ArrayList<>())
                            .add(new Step(thread, e, e, op == Op.VOLATILE_WRITE));
                default -> {}
            }
        }
        return byObject.values();
    }
}
