package heddle.prove.fix;

import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * A read and the write of the same thread and variable that follows it in the same method, with no synchronisation in between:
 * the value that it writes may depend on the one that it read.
 *
 * @param single whether both are on one line, as in {@code n++}
 */
record Update(int read, int write, boolean single) {
    /** All updates of the chosen variables. */
    static List<Update> of(EventList events, Names names, IntPredicate variables) {
        List<Update> updates = new ArrayList<>();
        Map<Long, Integer> reads = new HashMap<>();
        for (int e = 0; e < events.size(); e++) {
            int thread = events.thread(e);
            byte op = events.op(e);
            if (!Op.isAccess(op)) {
                reads.keySet().removeIf(key -> (int) (key >> 32) == thread);
                continue;
            }
            if (!variables.test(events.target(e))) {
                continue;
            }
            long key = (long) thread << 32 | events.target(e);
            if (op == Op.READ) {
                reads.put(key, e);
                continue;
            }
            Integer read = reads.remove(key);
            if (read != null && names.method(events.site(read)).equals(names.method(events.site(e)))) {
                boolean single = names.location(events.site(read)).equals(names.location(events.site(e)));
                updates.add(new Update(read, e, single));
            }
        }
        return updates;
    }
}
