/**
 * Summaries (sections 3.2 and 3.3 of the RELAY paper): the effects of one function on locks, threads and values, and
 * its accesses, in terms of its formals ({@link heddle.scan.summary.Summary}); and the instantiation of such terms at a
 * call ({@link heddle.scan.summary.Rebinding}). They are computed in {@code heddle.scan.summary.flow}, function by
 * function, and in {@code heddle.scan.summary.solve} for a whole program; {@code heddle.scan.summary.wire} is their
 * form in files and messages.
 */
package heddle.scan.summary;
