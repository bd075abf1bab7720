/**
 * Heddle on Apache Spark. {@link heddle.cluster.SparkClusterProvider} connects to a cluster; {@link
 * heddle.cluster.SparkCluster} divides the analysis of traces into tasks: a whole trace with engines that share a pass
 * over it ({@link heddle.cluster.TraceTask}), or, where one trace is most of the work, parts of it for engines that
 * divide it. Parts of traces and of scans are done by {@link heddle.cluster.SparkWorkers}, who open the trace or read the
 * program for themselves ({@link heddle.cluster.OpenSubject}); the rows of a shuffle go from one to the other ({@link
 * heddle.cluster.SparkShuffle}). {@link heddle.cluster.Jobs} runs tasks and survives those that cannot be
 * run.
 *
 * <p>A task depends on nothing but its fields and the files that it reads, and answers with a value whatever happens to
 * it. So a task that is lost with its worker is run again elsewhere, the order of tasks makes no difference, and results
 * are put together in the order in which one machine has them. See docs/explanation/scale.md.
 */
package heddle.cluster;
