/**
 * Sync-preserving race prediction (Mathur, Pavlogiannis, Viswanathan: Optimal Prediction of Synchronization-Preserving
 * Races, POPL 2021), in one pass and without a bound per variable.
 *
 * <p>A set of events that is closed under program order is one position per thread ({@link
 * heddle.engine.syncp.Position}). Such a set is <em>closed</em> here if it also holds the writer of each read in it, the
 * source of each hard edge (fork, join, notify, barrier, the release before a release of one of the {@link
 * heddle.engine.CalledObjects}), and the release of every critical section whose lock another
 * section in the set acquires later: the paper's SPClosure. The observed trace, cut down to a closed set, is itself a
 * correct reordering. Hence two conflicting accesses race if neither is in the closure of what precedes them in their
 * threads.
 *
 * <ul>
 *   <li>{@link heddle.engine.syncp.Ideal}: a closed set. Each thread keeps the closure of its own past, so that the
 *       closure for a pair starts from two closed sets and only has to settle locks between them.
 *   <li>{@link heddle.engine.syncp.Snapshots}: past ideals, one per change and not one per event.
 *   <li>{@link heddle.engine.syncp.Sections}: the critical sections, and which are open at a position.
 *   <li>{@link heddle.engine.syncp.Closure}: the fixpoint.
 *   <li>{@link heddle.engine.syncp.Accesses}: accesses per variable and thread, and how far each later thread has
 *       advanced over them.
 *   <li>{@link heddle.engine.syncp.PairSearch}: which earlier accesses race with the present one.
 * </ul>
 *
 * <p>Costs: time is near linear in the trace; each step is linear in the number of threads. Memory grows with the trace,
 * by 21 bytes for an access that is kept, 24 for a critical section, and 8 bytes per thread for a snapshot. A new snapshot
 * is due when a thread learns of another's events, so traces in which most reads see a fresh write of another thread need
 * most.
 */
package heddle.engine.syncp;
