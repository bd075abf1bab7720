package heddle.engine.oracle;

import heddle.trace.Op;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Every executed read, plain or volatile, sees the writer that it saw in the trace; the two racing accesses are exempt.
 * Optionally the order of the critical sections of each lock is kept (sync-preserving).
 */
final class ReadsFromReorderings extends Reorderings {
    private final boolean keepsLockOrder;
    /** By event: a number of the location that it accesses. */
    private final int[] location;

    private final int locations;

    ReadsFromReorderings(Events events, boolean keepsLockOrder) {
        super(events, events.hard().control());
        this.keepsLockOrder = keepsLockOrder;
        this.location = new int[events.size()];
        Map<String, Integer> numbers = new HashMap<>();
        for (int e = 0; e < events.size(); e++) {
            String name = Op.domain(events.op(e)) + " " + events.target(e);
            location[e] = numbers.computeIfAbsent(name, n -> numbers.size());
        }
        this.locations = numbers.size();
    }

    /** A number of the location that an event accesses. */
    int location(int e) {
        return location[e];
    }

    @Override
    State start() {
        int[] writer = new int[locations];
        Arrays.fill(writer, Events.INITIAL);
        return new State(new int[events.threads()], writer);
    }

    @Override
    boolean permits(State state, int e) {
        if (events.isReading(e)) {
            return state.writer[location[e]] == events.writer(e);
        }
        return !keepsLockOrder || !events.isAcquire(e) || !isOvertaken(state, e);
    }

    /** Whether a later section of the same lock was started already. */
    private boolean isOvertaken(State state, int acquire) {
        return events.sections().stream()
                .anyMatch(s ->
                        s.lock() == events.target(acquire) && s.acquire() > acquire && isExecuted(state, s.acquire()));
    }

    @Override
    State after(State state, int e) {
        int[] writer = state.writer;
        if (events.isWriting(e)) {
            writer = writer.clone();
            writer[location[e]] = e;
        }
        return new State(advance(state, events.thread(e)), writer);
    }

    @Override
    boolean isAdjacent(State state, int e1, int e2) {
        return isEnabled(state, e1) && isEnabled(state, e2);
    }
}
