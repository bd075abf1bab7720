/**
 * Engines that look at a part of the events. Their reports are as true as those of {@code hb}; their misses have a bounded
 * probability. See docs/explanation/sampling.md.
 *
 * <p>{@code rpt} draws {@linkplain heddle.engine.sample.SubTrace sub-traces} and judges each with FastTrack on empty clocks
 * ({@link heddle.engine.sample.SubTraceRun}). That is sound because happens-before is context-free (Proposition 2.1): whether
 * two events are ordered follows from the events between them. Barriers are the exception, as the generation that a thread
 * leaves depends on when it entered; {@link heddle.engine.order.Barriers} assumes all order that is possible. Cost depends on
 * the samples alone: ids are made dense per sub-trace, and names are looked up for what is reported.
 *
 * <p>{@code pacer} ({@link heddle.engine.sample.PacerEngine}) is fed every event, follows all synchronisation on
 * {@linkplain heddle.engine.sample.VersionedClocks clocks that seldom change}, and remembers
 * {@linkplain heddle.engine.sample.SampledAccesses sampled accesses} only.
 */
package heddle.engine.sample;
