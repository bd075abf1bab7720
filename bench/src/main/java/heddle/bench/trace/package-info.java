/** Traces that benchmarks make, and what is in a trace: how many events, threads, and accesses that repeat others. */
package heddle.bench.trace;
