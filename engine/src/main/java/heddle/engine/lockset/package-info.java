/**
 * Pairwise locksets: two conflicting accesses of different threads are a candidate when no lock was held at both. Nothing
 * else is looked at, so this is an upper bound for what order-based engines find, and a cheap filter before a costly
 * search.
 *
 * <p>Unlike Eraser (Savage et al., TOCS 1997), which asks for one lock that protects all accesses of a variable, the
 * question is asked for each pair, so a candidate names the two accesses and a variable guarded by different locks in
 * different phases is judged pair by pair.
 */
package heddle.engine.lockset;
