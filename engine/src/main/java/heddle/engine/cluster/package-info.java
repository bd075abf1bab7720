/**
 * The interface of a cluster, without one: an optional module provides it ({@link
 * heddle.engine.cluster.ClusterProvider}), and is found by {@link java.util.ServiceLoader}.
 */
package heddle.engine.cluster;
