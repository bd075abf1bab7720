package heddle.cluster;

import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterException;
import heddle.engine.cluster.ClusterListener;
import heddle.engine.cluster.ClusterProvider;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;

/** Connects to clusters of Spark. */
public final class SparkClusterProvider implements ClusterProvider {
    @Override
    public Cluster connect(String address, Map<String, String> settings, ClusterListener listener)
            throws ClusterException {
        ClusterAddress parsed = ClusterAddress.parse(address);
        Settings.check(settings);
        quieten();
        parsed.check();
        try {
            return new SparkCluster(new JavaSparkContext(Settings.of(parsed, settings)), listener);
        } catch (Exception | LinkageError e) {
            // Scala throws checked exceptions that it does not declare.
            throw new ClusterException("cannot start Spark on " + address + ": " + firstLine(e));
        }
    }

    /** Spark logs at length what Heddle says in a sentence. */
    private static void quieten() {
        if (System.getenv("HEDDLE_DEBUG") == null && System.getProperty("log4j2.configurationFile") == null) {
            System.setProperty("log4j2.configurationFile", "heddle/cluster/quiet.properties");
        }
    }

    private static String firstLine(Throwable e) {
        String message = e.getMessage();
        return message == null ? e.toString() : message.lines().findFirst().orElse(e.toString());
    }
}
