/**
 * Recording: {@link heddle.agent.record.Recording} drains the runtime's journals in the background and writes the trace,
 * with the writer of the trace module, which is packed into the agent without its native compressor. {@link
 * heddle.agent.record.TraceEvents} turns journal entries into events of a well-formed trace.
 */
package heddle.agent.record;
