/**
 * Offline engines. An engine is fed the events of a trace in order ({@link heddle.engine.Engine}) and fills a {@link
 * heddle.engine.RaceTable}; it is declared once ({@link heddle.engine.EngineProvider}, {@link heddle.engine.EngineSpec})
 * and found by {@link java.util.ServiceLoader}.
 *
 * <p>Clocks hold event indices: {@code clock[u] = i} means that the events of thread {@code u} up to index {@code i} are
 * ordered before. An access is therefore its own time stamp, no local clock has to advance, and events that follow a
 * published one are never taken for it.
 */
package heddle.engine;
