/**
 * Summaries and functions as bytes, for the store and for members of a cluster: {@link heddle.scan.summary.wire.SummaryWriter}
 * and {@link heddle.scan.summary.wire.SummaryReader}, in one of the three {@link heddle.scan.summary.wire.Spelling}s.
 */
package heddle.scan.summary.wire;
