/**
 * Charts of what benchmarks measure, as SVG files that need nothing else: {@link heddle.bench.chart.LineChart} for numbers
 * over numbers, {@link heddle.bench.chart.BarChart} for numbers by category, and {@link heddle.bench.chart.Chart#write} to
 * put some side by side into one file.
 */
package heddle.bench.chart;
