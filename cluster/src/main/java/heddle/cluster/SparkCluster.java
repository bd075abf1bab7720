package heddle.cluster;

import heddle.cluster.fs.HadoopFiles;
import heddle.engine.EngineChoice;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterListener;
import heddle.engine.cluster.TraceOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** A cluster of Spark, with this process as its driver. */
final class SparkCluster implements Cluster {
    private final JavaSparkContext spark;
    private final ClusterListener listener;
    private final ExecutorWatch watch;
    private final HadoopFiles files;
    private final Broadcast<SerializableConfiguration> hadoop;

    SparkCluster(JavaSparkContext spark, ClusterListener listener) {
        this.spark = spark;
        this.listener = new OneAtATime(listener);
        this.watch = new ExecutorWatch(spark, this.listener);
        this.files = new HadoopFiles(spark.hadoopConfiguration());
        this.hadoop = spark.broadcast(new SerializableConfiguration(spark.hadoopConfiguration()));
    }

    @Override
    public Path path(String location) throws IOException {
        return files.path(location);
    }

    @Override
    public List<TraceOutcome> analyze(List<Path> traces, boolean lenient, List<EngineChoice> engines) {
        watch.await();
        Jobs jobs = new Jobs(spark, watch, listener);
        int cores = watch.isAbandoned() ? 1 : spark.defaultParallelism();
        List<TraceWork> work =
                TraceWork.of(traces, engines, cores, spark.getConf().get(Settings.DIVIDE, "auto"));
        return new TraceJobs(jobs, cores, listener, hadoop, lenient, engines).run(work);
    }

    @Override
    public void close() {
        watch.close();
        spark.close();
    }

    /** Lets one thread at a time through. */
    private record OneAtATime(ClusterListener listener) implements ClusterListener {
        @Override
        public void done(String stage, long tasks, long total) {
            synchronized (this) {
                listener.done(stage, tasks, total);
            }
        }

        @Override
        public void lost(String sentence) {
            synchronized (this) {
                listener.lost(sentence);
            }
        }
    }
}
