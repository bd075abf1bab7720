/**
 * A window of a trace with values: {@link heddle.recipe.window.Facts} has what its events read and write as terms, and
 * what each thread requires to go the way it goes. {@link heddle.recipe.window.RelaxedSolver} looks for an order in which
 * two accesses meet and all requirements hold of what reads see there; {@link heddle.recipe.window.WitnessRun} executes
 * the code along such an order.
 */
package heddle.recipe.window;
