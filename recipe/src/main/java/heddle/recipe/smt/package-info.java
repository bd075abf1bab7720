/**
 * Reasoning about values with Z3: bit-vectors for ints, longs and references, IEEE floats. Used to find out which of the
 * reads that a failed requirement depends on are to blame. The native library is loaded with the first question.
 */
package heddle.recipe.smt;
