/**
 * The analysis of one function, given the summaries of those that it calls: a worklist over its blocks. {@link
 * heddle.scan.summary.flow.FunctionAnalysis} is the way in, {@link heddle.scan.summary.flow.Transfer} has the rules of
 * statements.
 */
package heddle.scan.summary.flow;
