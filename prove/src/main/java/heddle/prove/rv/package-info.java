/**
 * The engine {@code rv}: maximal race prediction in the reads-from model, window by window. {@link
 * heddle.prove.rv.RvEngine} cuts the trace into windows and, where others help, into parts of several windows; a {@code Window} is a trace of its own, whose {@code Candidates}
 * are shown to race by {@code SyncPreserving} or decided by {@code PairSolver}. {@code docs/explanation/rv.md} has the encoding.
 */
package heddle.prove.rv;
