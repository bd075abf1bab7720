package heddle.cluster;

import heddle.engine.Analysis;
import heddle.engine.EngineChoice;
import heddle.engine.EngineOptions;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterException;
import heddle.engine.cluster.ClusterListener;
import heddle.trace.Trace;
import heddle.trace.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a cluster of two workers on this machine costs, and from which size on it gains.
 *
 * <pre>
 * cluster/bench [EVENTS...]
 * </pre>
 *
 * The one machine is this process with all its cores, warm; the workers have one core each and are warm too, after one run
 * that is not counted. Wall clock, medians of the rounds.
 */
public final class ClusterBench {
    private static final int ROUNDS = 3;
    private static final Map<String, String> SETTINGS = Map.of("spark.executor.memory", "1g");

    private final Path directory;

    private ClusterBench(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] args) throws IOException, ClusterException {
        long[] sizes = args.length == 0
                ? new long[] {100_000, 1_000_000, 4_000_000}
                : Arrays.stream(args).mapToLong(Long::parseLong).toArray();
        Path directory = Files.createTempDirectory("heddle-cluster-bench");
        new ClusterBench(directory).run(sizes);
    }

    private interface Work {
        void run() throws IOException;
    }

    private static double seconds(Work work) throws IOException {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }

    private static double median(Work work) throws IOException {
        work.run();
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            times.add(seconds(work));
        }
        Collections.sort(times);
        return times.get(ROUNDS / 2);
    }

    private void run(long[] sizes) throws IOException, ClusterException {
        long begin = System.nanoTime();
        try (StandaloneSpark spark = StandaloneSpark.start(directory, 2)) {
            print("master and workers up", (System.nanoTime() - begin) / 1e9);
            begin = System.nanoTime();
            Path tiny = TraceSet.write(directory.resolve("tiny.hdl"), options(100));
            List<EngineChoice> hb = List.of(choice("hb"));
            try (Cluster cluster = new SparkClusterProvider().connect(spark.address(), SETTINGS, new Silent())) {
                cluster.analyze(List.of(tiny), false, hb);
                print("connect, executors up, first task done", (System.nanoTime() - begin) / 1e9);
                print("stage of one task", median(() -> cluster.analyze(List.of(tiny), false, hb)));
                List<Path> many = Collections.nCopies(400, tiny);
                print("stage of 400 tasks, each", median(() -> cluster.analyze(many, false, hb)) / 400);
                compare(cluster, sizes);
            }
        }
    }

    private void compare(Cluster cluster, long[] sizes) throws IOException {
        System.out.println("\n| engine | traces | events of each | one machine, s | two workers, s | ratio |");
        System.out.println("|---|---|---|---|---|---|");
        for (long size : sizes) {
            Path file = TraceSet.write(directory.resolve(size + ".hdl"), options(size));
            compare(cluster, "hb", Collections.nCopies(8, file), size);
            compare(cluster, "wcp", Collections.nCopies(8, file), size);
            compare(cluster, "rpt", List.of(file), size);
            compare(cluster, "rv", List.of(file), size);
        }
    }

    private static void compare(Cluster cluster, String engine, List<Path> files, long size) throws IOException {
        List<EngineChoice> chosen = List.of(choice(engine));
        double one = median(() -> {
            for (Path file : files) {
                try (Trace trace = TraceFiles.open(file)) {
                    new Analysis("bench", trace, List.of(chosen.get(0).provider()), EngineOptions.DEFAULT, events -> {})
                            .run();
                }
            }
        });
        double two = median(() -> cluster.analyze(files, false, chosen));
        System.out.printf(
                Locale.ROOT,
                "| %s | %d | %,d | %.2f | %.2f | %.2f |%n",
                engine,
                files.size(),
                size,
                one,
                two,
                one / two);
    }

    private static EngineChoice choice(String id) {
        Map<String, String> values = Map.of("budget", "600", "epsilon", "0.05");
        return new EngineChoice(id, new EngineOptions(false, false, values));
    }

    private static GeneratorOptions options(long events) {
        return GeneratorOptions.builder()
                .events(events)
                .threads(4)
                .variables(10_000)
                .raciness(1e-4)
                .build();
    }

    private static void print(String what, double seconds) {
        System.out.printf(Locale.ROOT, "%s: %.3f s%n", what, seconds);
    }

    private static final class Silent implements ClusterListener {
        @Override
        public void done(String stage, long tasks, long total) {}

        @Override
        public void lost(String sentence) {
            System.err.println(sentence);
        }
    }
}
