/**
 * Warnings of a scan settled by runs: {@link heddle.cli.runs.FieldCensus} counts what a recorded trace did to each field,
 * {@link heddle.cli.runs.Runs} puts several runs together, and {@link heddle.cli.runs.Settlement} marks warnings with it.
 */
package heddle.cli.runs;
