package heddle.engine.oracle;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A read may see any write. A thread that has seen another value than in the trace goes on as before, but what it writes
 * may be another value, too, and an event that may depend on what was read is not executed any more.
 *
 * <p>The state has, after the last writer of each location, whether that write's value may be another one, and by thread
 * whether it may have seen another value.
 */
final class BranchReorderings extends Reorderings {
    private final IntPredicate dependent;
    private final ReadsFromReorderings locations;
    private final int count;

    BranchReorderings(Events events, IntPredicate dependent) {
        super(events, events.hard().control());
        this.dependent = dependent;
        locations = new ReadsFromReorderings(events, false);
        count = locations.start().writer.length;
    }

    @Override
    State start() {
        int[] values = new int[2 * count + events.threads()];
        Arrays.fill(values, 0, count, Events.INITIAL);
        return new State(new int[events.threads()], values);
    }

    @Override
    boolean permits(State state, int e) {
        return !dependent.test(e) || !isAstray(state, events.thread(e));
    }

    private boolean isAstray(State state, int thread) {
        return state.writer[2 * count + thread] != 0;
    }

    @Override
    State after(State state, int e) {
        int[] values = state.writer.clone();
        int t = events.thread(e);
        int x = locations.location(e);
        if (events.isReading(e) && (values[x] != events.writer(e) || values[count + x] != 0)) {
            values[2 * count + t] = 1;
        } else if (events.isWriting(e)) {
            values[x] = e;
            values[count + x] = values[2 * count + t];
        }
        return new State(advance(state, t), values);
    }

    @Override
    boolean isAdjacent(State state, int e1, int e2) {
        return isEnabled(state, e1) && isEnabled(state, e2) && permits(state, e1) && permits(state, e2);
    }
}
