/**
 * The definitions, executed: small, slow and obviously right. Engines are compared with these on seeded random traces.
 *
 * <p>{@link heddle.engine.oracle.Events} is a small trace with its critical sections and reads-from pairs. {@link
 * heddle.engine.oracle.HardEdges} are the orders that no reordering changes. {@link heddle.engine.oracle.Orders} are the
 * least fixpoints of Definitions 2.5, 2.6 and 4.1 (Vindicator, PLDI 2018) as boolean matrices, {@link
 * heddle.engine.oracle.Races} what is unordered in them. {@link heddle.engine.oracle.Reorderings} enumerates the correct
 * reorderings of a trace under the strict, the reads-from and the sync-preserving model, and {@link
 * heddle.engine.oracle.SyncPreservingClosure} decides the last one by its closure.
 *
 * <p>A {@link heddle.engine.oracle.Property} is a claim about every small trace. It is tried on many seeds; where it
 * fails, the seed, the reduced trace and both answers are printed. {@code -Dheddle.seeds=N} sets how many seeds are tried,
 * {@code -Dheddle.seed=S} tries the single seed S.
 *
 * <p>Event {@code i} is the {@code i}-th event of the trace everywhere; a pair's first event is the earlier one.
 */
package heddle.engine.oracle;
