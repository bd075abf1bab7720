/**
 * Benchmarks: programs that print rates and ratios to a baseline of the same run. No test depends on them.
 *
 * <p>More than 25 classes: each of some thirty is a benchmark of its own, which {@code bench/run} finds here by its
 * name; a class that one of them alone needs stands beside it, classes that several share have rooms below.
 */
package heddle.bench;
