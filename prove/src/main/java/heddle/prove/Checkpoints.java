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
    private final TreeMap<Long, ControlRules> states = new TreeMap<>();

    Checkpoints(EventStore events, int minInterval) {
        this.events = events;
        this.minInterval = minInterval;
    }

    /** The state before an event; the caller may change it. */
    ControlRules at(long prefix) {
        int[] bound = events.bound();
        long ids = (long) bound[Domain.THREAD.ordinal()] + bound[Domain.LOCK.ordinal()];
        long interval = ids > MAX_IDS ? Long.MAX_VALUE : Math.max(minInterval, events.size() / MAX_COUNT);
        Map.Entry<Long, ControlRules> nearest = states.floorEntry(prefix);
        long from = nearest == null ? events.first() : nearest.getKey();
        ControlRules state =
                nearest == null ? new ControlRules(events) : nearest.getValue().copy();
        for (long e = from; e < prefix; e++) {
            state.pass(e);
            if ((e + 1) % interval == 0) {
                states.put(e + 1, state.copy());
            }
        }
        return state;
    }
}
