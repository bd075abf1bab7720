package heddle.prove;

import heddle.trace.Domain;
import java.util.Map;
import java.util.TreeMap;

/** The state of a trace after any number of its events, by replay from the nearest of a few that are kept. */
final class Checkpoints {
    static final int MIN_INTERVAL = 1 << 20;
    private static final int MAX_COUNT = 64;
    /** Ids of threads and locks above which no states are kept but the first. */
    private static final int MAX_IDS = 1 << 20;

    private final EventStore events;
    private final int minInterval;
    private final TreeMap<Integer, ControlRules> states = new TreeMap<>();

    Checkpoints(EventStore events, int minInterval) {
        this.events = events;
        this.minInterval = minInterval;
    }

    /** The state after the first events; the caller may change it. */
    ControlRules at(int prefix) {
        int[] bound = events.bound();
        long ids = (long) bound[Domain.THREAD.ordinal()] + bound[Domain.LOCK.ordinal()];
        int interval = ids > MAX_IDS ? Integer.MAX_VALUE : Math.max(minInterval, events.size() / MAX_COUNT);
        Map.Entry<Integer, ControlRules> nearest = states.floorEntry(prefix);
        int from = nearest == null ? 0 : nearest.getKey();
        ControlRules state =
                nearest == null ? new ControlRules(events) : nearest.getValue().copy();
        for (int e = from; e < prefix; e++) {
            state.pass(e);
            if ((e + 1) % interval == 0) {
                states.put(e + 1, state.copy());
            }
        }
        return state;
    }
}
