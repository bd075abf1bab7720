package heddle.recipe.window;

import heddle.recipe.machine.Replay;
import heddle.recipe.machine.Segment;
import heddle.recipe.path.OutsideReturns;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/**
 * A place where a thread leaves its recorded path, and the ways that it may go from there.
 *
 * @param turn the thread's last event before it
 * @param state the thread there
 * @param returns how it went on, in the trace, whenever it came back to code that is not woven
 * @param locks by lock that it holds there: how often it has taken it
 * @param paths the first stretch of all ways
 */
record Departure(
        Fork fork, int turn, Replay.State state, OutsideReturns returns, Int2IntOpenHashMap locks, Segment paths) {}
