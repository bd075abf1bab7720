/** A cluster in numbers: the time of stages of tasks on many workers, from the times of tasks, stages and messages on few. */
package heddle.bench.cluster;
