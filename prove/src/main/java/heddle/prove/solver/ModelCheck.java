package heddle.prove.solver;

/**
 * Judges the order that a search arrived at, so that clauses need not be stated before they matter. The check looks at the
 * solver's {@link OrderSolver#graph}. If it finds a clause violated it states it by {@link OrderSolver#addClause} (unless it
 * did so before) and asks for its literals by {@link OrderSolver#require}.
 */
@FunctionalInterface
public interface ModelCheck {
    /** Whether the order is one that was looked for; if not, at least one open literal has been required. */
    boolean accepts(OrderSolver solver);
}
