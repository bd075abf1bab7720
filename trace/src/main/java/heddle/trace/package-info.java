/**
 * The event model and the way to trace files. An event is a row of an {@link heddle.trace.EventBatch}; its operation is a
 * code of {@link heddle.trace.Op}, its ids are looked up in {@link heddle.trace.Names}. {@link heddle.trace.file.TraceFiles}
 * opens a file as a {@link heddle.trace.Trace}, whose {@linkplain heddle.trace.TraceReader readers} hand out events in
 * order, checked and normalised by {@link heddle.trace.WellFormed}; an {@link heddle.trace.EventHandler} reacts to them.
 *
 * <p>The formats are in {@link heddle.trace.hdl} and {@link heddle.trace.text}; {@link heddle.trace.generate} makes traces
 * and {@link heddle.trace.reduce} makes them smaller.
 */
package heddle.trace;
