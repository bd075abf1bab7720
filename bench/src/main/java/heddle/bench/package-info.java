/** Benchmarks: programs that print rates and ratios to a baseline of the same run. No test depends on them. */
package heddle.bench;
