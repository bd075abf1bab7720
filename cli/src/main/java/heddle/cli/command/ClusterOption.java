package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Progress;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterException;
import heddle.engine.cluster.ClusterListener;
import heddle.engine.cluster.ClusterProvider;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine.Option;

/** The cluster that the user wants to have the work done by, if any. */
final class ClusterOption {
    @Option(
            names = "--cluster",
            paramLabel = "ADDRESS",
            description =
                    "Have it done by a cluster of Apache Spark: local[*], spark://host:port, yarn or k8s://host:port."
                            + " Inputs and outputs may then lie on Hadoop's file systems (hdfs:, s3a:).")
    private String address;

    @Option(
            names = "--spark",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark, such as spark.executor.memory=4g. May be repeated.")
    private Map<String, String> settings = new LinkedHashMap<>();

    boolean isGiven() {
        return address != null;
    }

    /** Fails where settings have no cluster, or make no sense. */
    void check() throws Failure {
        if (address == null && !settings.isEmpty()) {
            throw new Failure(Exit.USAGE, "--spark needs --cluster ADDRESS");
        }
        for (String key : settings.keySet()) {
            if (!key.startsWith("spark.")) {
                throw new Failure(Exit.USAGE, "--spark " + key + ": settings of Spark begin with 'spark.'");
            }
        }
    }

    /** Connects to the cluster; {@code listener} is told of its tasks. */
    Cluster connect(ClusterListener listener) throws Failure {
        ClusterProvider provider = ServiceLoader.load(ClusterProvider.class)
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Exit.USAGE,
                        "--cluster needs Heddle's module for Spark on the class path; the script heddle has it"));
        try {
            return provider.connect(address, settings, listener);
        } catch (ClusterException e) {
            throw new Failure(Exit.USAGE, e.getMessage());
        }
    }

    /** Shows how many tasks are done, and says what was lost; once each. */
    static final class Bar implements ClusterListener, AutoCloseable {
        private final Console console;
        private final long start = System.nanoTime();
        private final Map<String, Boolean> said = new LinkedHashMap<>();
        private Progress progress;
        private long total;

        Bar(Console console) {
            this.console = console;
        }

        @Override
        public void done(String stage, long tasks, long known) {
            if (progress == null || known != total) {
                finish();
                total = known;
                progress = new Progress(console, "cluster", known, Progress.Unit.TASKS);
            }
            double seconds = Math.max(1e-3, (System.nanoTime() - start) / 1e9);
            progress.done(tasks, String.format(Locale.ROOT, "%s, %.1f tasks/s", stage, tasks / seconds));
        }

        @Override
        public void lost(String sentence) {
            if (said.put(sentence, true) == null) {
                console.complain(sentence);
            }
        }

        boolean hasLost() {
            return !said.isEmpty();
        }

        /** Makes room for the report. */
        void finish() {
            if (progress != null) {
                progress.close();
            }
        }

        @Override
        public void close() {
            finish();
        }
    }
}
