package heddle.cluster;

import heddle.cluster.fs.HadoopFiles;
import heddle.engine.EngineChoice;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterListener;
import heddle.engine.cluster.TraceOutcome;
import heddle.race.work.Subject;
import heddle.race.work.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;

/** A cluster of Spark, with this process as its driver. */
final class SparkCluster implements Cluster {
    private final JavaSparkContext spark;
    private final ClusterListener listener;
    private final ExecutorWatch watch;
    private final HadoopFiles files;
    private final SparkWorkers.Site site;

    SparkCluster(JavaSparkContext spark, ClusterListener listener) {
        this.spark = spark;
        this.listener = new OneAtATime(listener);
        this.watch = new ExecutorWatch(spark, this.listener);
        this.files = new HadoopFiles(spark.hadoopConfiguration());
        this.site = new SparkWorkers.Site(
                watch,
                this.listener,
                new WorkerFiles(spark.broadcast(new SerializableConfiguration(spark.hadoopConfiguration()))),
                spark.isLocal(),
                this::cores,
                spark.getConf().getLong(Settings.STAGE, 10_000));
    }

    @Override
    public Path path(String location) throws IOException {
        return files.path(location);
    }

    @Override
    public List<TraceOutcome> analyze(List<Path> traces, boolean lenient, List<EngineChoice> engines) {
        watch.await();
        Jobs jobs = new Jobs(spark, watch, listener);
        List<TraceWork> work =
                TraceWork.of(traces, engines, cores(), spark.getConf().get(Settings.DIVIDE, "auto"));
        return new TraceJobs(jobs, site, lenient, engines).run(work);
    }

    private int cores() {
        return watch.isAbandoned() ? 1 : spark.defaultParallelism();
    }

    @Override
    public <S> Workers<S> workers(Subject<S> subject) {
        SparkWorkers<S> workers = new SparkWorkers<>(site, new Jobs(spark, watch, listener), subject);
        if (subject.isKept()) {
            workers.open(new Jobs(spark, watch, SILENT));
        }
        return workers;
    }

    @Override
    public void close() {
        OpenSubject.close();
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
