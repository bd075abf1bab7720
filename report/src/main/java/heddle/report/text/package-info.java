/**
 * The report that people read on a terminal or in a log: {@link heddle.report.text.TextReport}. It is deterministic for
 * given results, holds no time, and prints foreign names through {@link heddle.report.Printable}, so that a thread
 * name can neither move the cursor nor hide a line.
 */
package heddle.report.text;
