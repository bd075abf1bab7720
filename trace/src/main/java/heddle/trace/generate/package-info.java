/**
 * Random well-formed traces by seed.
 *
 * <p>{@link heddle.trace.generate.TraceGenerator} makes traces of any length as a reader. It simulates a program: {@code
 * Layout} says which accesses the program's discipline allows, {@code Machine} holds its threads and locks, {@code
 * LifePlan} when threads come and go, {@code Closing} how everything ends in time, and {@code Emitter} gives names and
 * code locations. {@link heddle.trace.generate.SmallTraces} makes small traces without discipline, in which any legal
 * event may come next, to compare engines with brute-force definitions.
 */
package heddle.trace.generate;
