/**
 * The evaluation of the race property tester's paper, part by part: {@link heddle.bench.sample.Suite} measures many traces
 * once and draws its figures from that, {@link heddle.bench.sample.EpsilonSweep} varies epsilon, and {@link
 * heddle.bench.sample.ConstantTime} asks whether time and bytes stay the same however long a trace is.
 */
package heddle.bench.sample;
