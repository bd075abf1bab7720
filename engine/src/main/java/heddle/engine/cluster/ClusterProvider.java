package heddle.engine.cluster;

import java.util.Map;

/** Connects to clusters; declared by the module that knows them. */
public interface ClusterProvider {
    /**
     * Connects to a cluster.
     *
     * @param address as the user gives it
     * @param settings for the cluster's software
     * @throws ClusterException if there is none, with a sentence for the user
     */
    Cluster connect(String address, Map<String, String> settings, ClusterListener listener) throws ClusterException;
}
