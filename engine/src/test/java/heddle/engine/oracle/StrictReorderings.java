package heddle.engine.oracle;

/**
 * Definition 2.1: an event needs every earlier conflicting access to be executed before it. Volatile accesses of one
 * location keep their order in the same way. The counts alone are the state.
 */
final class StrictReorderings extends Reorderings {
    private static final int[] NOTHING = {};

    StrictReorderings(Events events) {
        super(events, required(events));
    }

    private static Relation required(Events events) {
        Relation required = events.hard().between().union(Orders.none(events));
        for (int a = 0; a < events.size(); a++) {
            for (int b = a + 1; b < events.size(); b++) {
                if (events.isOrderedByValue(a, b)) {
                    required.add(a, b);
                }
            }
        }
        return required;
    }

    @Override
    State start() {
        return new State(new int[events.threads()], NOTHING);
    }

    @Override
    boolean permits(State state, int e) {
        return true;
    }

    @Override
    State after(State state, int e) {
        return new State(advance(state, events.thread(e)), NOTHING);
    }

    /** The earlier one first: the rule on conflicting accesses holds between the two as well (Definition 2.2). */
    @Override
    boolean isAdjacent(State state, int e1, int e2) {
        return isEnabled(state, e1) && isEnabled(after(state, e1), e2);
    }
}
