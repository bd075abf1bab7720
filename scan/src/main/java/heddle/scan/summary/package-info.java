/**
 * Summaries (sections 3.2 and 3.3 of the RELAY paper): one function's analysis, the instantiation of a callee's summary
 * at a call, and the bottom-up fixpoint over the call graph.
 */
package heddle.scan.summary;
