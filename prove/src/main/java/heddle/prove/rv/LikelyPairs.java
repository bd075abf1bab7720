package heddle.prove.rv;

import heddle.engine.order.OrderHistory;
import heddle.engine.order.StrictOrder;
import heddle.prove.EventStore;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;

/**
 * The pairs of a window that race most probably, to be solved first: those that doesn't-commute leaves unordered when the
 * races before are put in order. The others can still race, as reads-from permits more than the strict model.
 */
final class LikelyPairs {
    private final EventStore events;
    private final OrderHistory order;

    LikelyPairs(EventStore events) {
        this.events = events;
        StrictOrder strict = new StrictOrder(false, new NameTable(), (x, e1, t1, s1, w1, e2, t2, s2, w2) -> {});
        EventBatch batch = new EventBatch();
        for (int from = 0; events.read(from, batch); from += batch.size) {
            strict.handle(batch);
        }
        order = strict.history();
    }

    /** Whether two events, the earlier one first, are left unordered. */
    boolean has(int e1, int e2) {
        return order.boundWithoutRaces(events.thread(e2), e2, events.thread(e1)) <= e1;
    }
}
