/** A cluster in numbers: what stages of tasks take on many workers, from what tasks, stages and messages take on few. */
package heddle.bench.cluster;
