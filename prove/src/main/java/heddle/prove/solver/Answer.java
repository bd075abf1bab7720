package heddle.prove.solver;

/** The answer of a search. */
public enum Answer {
    /** There is an order that satisfies everything. */
    SATISFIABLE,
    /** There is none under the assumptions. */
    UNSATISFIABLE,
    /** The budget ran out. */
    UNKNOWN
}
