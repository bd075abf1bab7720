package heddle.recipe.window;

import heddle.recipe.code.Hierarchy;

/**
 * That two accesses are next after some events of a window, in an order in which reads see certain values.
 *
 * @param paths those that threads may take where none was recorded; null if all keep to theirs
 * @param rule what is wrong with an order, whatever reads see
 */
record Claim(
        Facts facts,
        Hierarchy hierarchy,
        WitnessRun.Threads threads,
        Detours.Map paths,
        Rule rule,
        WitnessRun.Values values,
        int[] order,
        int e1,
        int e2) {
    /** Checks an order of events after which two are next. */
    interface Rule {
        /** The fault, or null. */
        String fault(int[] order, int e1, int e2);
    }

    /** Is told of claims that stand, before they are reported. */
    interface Listener {
        void stands(Claim claim);
    }

    /**
     * Its fault, as a clause; null if all threads get there when they are executed.
     *
     * @throws IllegalStateException if it is not even an order that the trace allows, which the solver sees to
     */
    String fault() {
        String wrong = rule.fault(order, e1, e2);
        if (wrong != null) {
            throw new IllegalStateException("a witness of recipe is wrong: " + wrong);
        }
        return new WitnessRun(facts, hierarchy, threads, values, paths).fault(order, e1, e2);
    }
}
