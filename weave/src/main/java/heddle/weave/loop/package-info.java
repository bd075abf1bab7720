/**
 * Checks of array elements behind a loop instead of inside it, and rows that a loop keeps. {@link heddle.weave.loop.LoopChecks}
 * is the way in.
 */
package heddle.weave.loop;
