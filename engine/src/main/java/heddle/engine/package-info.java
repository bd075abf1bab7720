/**
 * Offline engines. An engine is fed the events of a trace in order ({@link heddle.engine.Engine}) and fills a {@link
 * heddle.engine.RaceTable}; it is declared once ({@link heddle.engine.EngineProvider}, {@link heddle.engine.EngineSpec})
 * and found by {@link java.util.ServiceLoader}.
 *
 * <p>{@link heddle.engine.Analysis} runs several engines in one pass (those that are a {@link
 * heddle.engine.TraceEngine} read the trace by themselves, and a {@link heddle.engine.DivisibleEngine} may have it judged
 * in parts, by {@link heddle.race.work.Workers}) and turns what they found into {@link
 * heddle.race.Result} records.
 */
package heddle.engine;
