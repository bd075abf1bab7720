/**
 * Proof of races: a candidate pair of an order is shown to be a race by a reordering of the trace that makes it adjacent,
 * or shown to be none.
 */
package heddle.prove;
