package heddle.prove.solver;

/** What a search found out. */
public enum Answer {
    /** There is an order that satisfies everything. */
    SATISFIABLE,
    /** There is none under the assumptions. */
    UNSATISFIABLE,
    /** The budget ran out. */
    UNKNOWN
}
