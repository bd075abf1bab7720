/**
 * A stretch of a trace, and what can be reordered in it. {@link heddle.prove.window.Window} has the events, {@link
 * heddle.prove.window.HardEdges} and {@link heddle.prove.window.MustOrder} what no reordering changes, {@link
 * heddle.prove.window.PairSolver} decides with the order solver whether accesses can be made adjacent.
 */
package heddle.prove.window;
