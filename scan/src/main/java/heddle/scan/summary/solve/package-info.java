/**
 * The bottom-up fixpoint over the call graph, by levels of its components, on one machine or a cluster, with what an earlier scan
 * has left. {@link heddle.scan.summary.solve.Summarizer} is the way in.
 */
package heddle.scan.summary.solve;
