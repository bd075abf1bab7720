/**
 * A window of a trace with values: {@link heddle.recipe.window.Facts} has what its events read and write as terms, and
 * what each thread requires to go the way it goes. {@link heddle.recipe.window.RelaxedSolver} looks for an order in which
 * two accesses meet and all requirements hold of what reads see there; {@link heddle.recipe.window.WitnessRun} executes
 * the code along such an order.
 *
 * <p>Where threads may leave their recorded paths, {@link heddle.recipe.window.Reach} says which instructions can come out
 * otherwise, {@link heddle.recipe.window.PathFinder} walks from there, and {@link heddle.recipe.window.PathTree} puts the
 * events of these paths behind those of the window, for the same solver.
 *
 * <p>More than 25 classes: facts, search and execution share the window's events, and none of them is of use alone.
 */
package heddle.recipe.window;
