/** Processes of their own for what is measured, and what a process takes: time, memory. */
package heddle.bench.process;
