/**
 * Makes traces small. {@link heddle.trace.reduce.Reducer} shrinks a trace as long as it stays interesting, for instance
 * as long as an engine reports a race in it.
 */
package heddle.trace.reduce;
