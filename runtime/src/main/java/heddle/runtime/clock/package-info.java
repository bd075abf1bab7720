/**
 * Time: {@link heddle.runtime.clock.Clock vector clocks} as releases publish them, and {@link heddle.runtime.clock.Word},
 * the epoch of an access with its place in one long.
 */
package heddle.runtime.clock;
