/**
 * Traces as text: the STD format of {@code thread|op(target)|location} lines and a CSV format with the same fields. Both are
 * streamed in both directions; docs/reference/text-traces.md is their specification.
 *
 * <p>The way of a line: {@link heddle.trace.text.LineBuffer} holds whole lines as bytes, a {@link
 * heddle.trace.text.LineParser} of the {@link heddle.trace.text.TextFormat} cuts a line into fields, {@link
 * heddle.trace.text.Symbols} turns the fields into ids, making a string only of a name that is new. {@link
 * heddle.trace.text.TextReader} collects the events in batches and knows the line of each. {@link
 * heddle.trace.text.TextWriter} goes the other way, with every name spelled once by {@link heddle.trace.text.Spelling}.
 */
package heddle.trace.text;
