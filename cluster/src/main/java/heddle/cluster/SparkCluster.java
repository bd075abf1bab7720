package heddle.cluster;

import heddle.cluster.fs.HadoopFiles;
import heddle.engine.EngineChoice;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterListener;
import heddle.engine.cluster.TraceOutcome;
import heddle.scan.front.Crews;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.part.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** A cluster of Spark, with this process as its driver. */
final class SparkCluster implements Cluster, Crews {
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
        int cores = cores();
        List<TraceWork> work =
                TraceWork.of(traces, engines, cores, spark.getConf().get(Settings.DIVIDE, "auto"));
        return new TraceJobs(jobs, cores, listener, hadoop, lenient, engines).run(work);
    }

    private int cores() {
        return watch.isAbandoned() ? 1 : spark.defaultParallelism();
    }

    @Override
    public Crew crew(Language language, FrontEnd.Request request) {
        long leastWork = spark.getConf().getLong(Settings.STAGE, 10_000);
        SparkCrew crew = new SparkCrew(
                new Jobs(spark, watch, listener),
                watch,
                listener,
                ScanLocation.of(language, request, hadoop),
                spark.isLocal(),
                this::cores,
                leastWork);
        crew.read(new Jobs(spark, watch, SILENT));
        return crew;
    }

    @Override
    public void close() {
        OpenScan.close();
        watch.close();
        spark.close();
    }

    /** For work that is done in advance: if it fails, who needs it will say so. */
    private static final ClusterListener SILENT = new ClusterListener() {
        @Override
        public void done(String stage, long tasks, long total) {}

        @Override
        public void lost(String sentence) {}
    };

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
