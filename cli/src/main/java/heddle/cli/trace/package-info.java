/**
 * {@code heddle trace}: commands that look at trace files, make them and turn one into another. Reading and writing go
 * through {@link heddle.cli.trace.TraceSource} and {@link heddle.cli.trace.TraceTarget}, which speak in sentences when a
 * file cannot be used.
 */
package heddle.cli.trace;
