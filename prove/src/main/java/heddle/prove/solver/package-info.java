/**
 * The order solver: {@link heddle.prove.solver.OrderSolver} decides whether events can be put in an order that satisfies
 * clauses over "a is before b". {@link heddle.prove.solver.OrderGraph} keeps the order acyclic, {@code Clauses} and {@code
 * Trail} hold the Boolean part, {@code Conflict} learns. Everything lives in flat arrays of ints. Which clauses are
 * stated is up to the user of the solver; a {@link heddle.prove.solver.ModelCheck} states them when they are violated.
 */
package heddle.prove.solver;
