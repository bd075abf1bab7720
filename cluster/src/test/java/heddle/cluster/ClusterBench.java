package heddle.cluster;

import heddle.engine.Analysis;
import heddle.engine.EngineChoice;
import heddle.engine.EngineOptions;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterException;
import heddle.engine.cluster.ClusterListener;
import heddle.engine.cluster.TraceOutcome;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Progress;
import heddle.scan.front.ScannedFiles;
import heddle.scan.jvm.JvmFrontEnd;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * The cost of a cluster of two workers on this machine, and the size from which on it gains.
 *
 * <pre>
 * cluster/bench [EVENTS...] [JAR...]
 * </pre>
 *
 * The measurements that the simulation of larger clusters needs are written to cluster/target/measured.properties.
 *
 * <p>The one machine is this process with all its cores, warm; the workers have one core each and are warm too, after one
 * run that is not counted. Wall clock, medians of the rounds; a scan is run once each, and the workers read the program
 * for it.
 */
public final class ClusterBench {
    private static final int ROUNDS = 3;
    private static final Map<String, String> SETTINGS = Map.of("spark.executor.memory", "3g");

    private final Path directory;
    private final Properties measured = new Properties();

    private ClusterBench(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] args) throws IOException, ClusterException {
        long[] sizes = Arrays.stream(args)
                .filter(arg -> arg.matches("\\d+"))
                .mapToLong(Long::parseLong)
                .toArray();
        List<Path> programs = Arrays.stream(args)
                .filter(arg -> !arg.matches("\\d+"))
                .map(Path::of)
                .toList();
        Path directory = Files.createTempDirectory("heddle-cluster-bench");
        ClusterBench bench = new ClusterBench(directory);
        bench.run(sizes.length == 0 ? new long[] {100_000, 1_000_000} : sizes, programs);
        Path file = Path.of(System.getProperty("heddle.measured"));
        try (Writer out = Files.newBufferedWriter(file)) {
            bench.measured.store(out, "seconds and bytes");
        }
        System.out.println("\nwritten: " + file);
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

    private void run(long[] sizes, List<Path> programs) throws IOException, ClusterException {
        long begin = System.nanoTime();
        try (StandaloneSpark spark = StandaloneSpark.start(directory, 2, "3300m")) {
            print("master and workers up", "cluster", (System.nanoTime() - begin) / 1e9);
            begin = System.nanoTime();
            Path tiny = TraceSet.write(directory.resolve("tiny.hdl"), options(100));
            List<EngineChoice> hb = List.of(choice("hb"));
            try (Cluster cluster = new SparkClusterProvider().connect(spark.address(), SETTINGS, new Silent())) {
                cluster.analyze(List.of(tiny), false, hb);
                print("connect, executors up, first task done", "start", (System.nanoTime() - begin) / 1e9);
                print("stage of one task", "stage", median(() -> cluster.analyze(List.of(tiny), false, hb)));
                List<Path> many = Collections.nCopies(400, tiny);
                print("stage of 400 tasks, each", "task", median(() -> cluster.analyze(many, false, hb)) / many.size());
                compare(cluster, sizes);
                scan(cluster, programs);
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
            put("pass.event", median(() -> pass(file)) / size);
            compare(cluster, "recipe", List.of(record(size)), size);
        }
    }

    /** A recording with values of about so many events. */
    private Path record(long events) throws IOException {
        Path trace = directory.resolve(events + "-values.hdl");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-javaagent:" + System.getProperty("heddle.agent") + "=quiet,values,record=" + trace,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Transfers.class.getName(),
                        Long.toString(Math.max(1, events / Transfers.EVENTS)))
                .inheritIO()
                .start();
        try {
            if (process.waitFor() != 0) {
                throw new IOException("the program to be recorded ended with " + process.exitValue());
            }
        } catch (InterruptedException e) {
            throw new IOException("interrupted", e);
        }
        return trace;
    }

    private static void pass(Path file) throws IOException {
        EventBatch batch = new EventBatch();
        try (Trace trace = TraceFiles.open(file);
                TraceReader reader = trace.read()) {
            while (reader.read(batch)) {
                batch.size = 0;
            }
        }
    }

    private void compare(Cluster cluster, String engine, List<Path> files, long size) throws IOException {
        List<EngineChoice> chosen = List.of(choice(engine));
        double one = median(() -> {
            for (Path file : files) {
                try (Trace trace = TraceFiles.open(file)) {
                    new Analysis("bench", trace, List.of(chosen.get(0).provider()), EngineOptions.DEFAULT, events -> {})
                            .run();
                }
            }
        });
        put(engine + ".event", one / size / files.size());
        put(engine + ".result", bytes(cluster.analyze(files.subList(0, 1), false, chosen)));
        row(engine + " | " + files.size(), size, one, median(() -> cluster.analyze(files, false, chosen)));
    }

    private static int bytes(List<TraceOutcome> outcomes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(new ArrayList<>(outcomes));
        }
        return out.size();
    }

    private void scan(Cluster cluster, List<Path> programs) throws IOException {
        System.out.println("\n| scan | | functions | one machine, s | two workers, s | ratio |");
        System.out.println("|---|---|---|---|---|---|");
        FrontEnd frontEnd = new JvmFrontEnd();
        for (Path program : programs) {
            FrontEnd.Request request = new FrontEnd.Request(List.of(program), List.of(), false, true);
            int[] bodies = new int[1];
            double one = seconds(
                    () -> bodies[0] = frontEnd.scan(request, Progress.NONE).bodies());
            double two = seconds(() ->
                    frontEnd.scan(request, Progress.NONE, cluster.workers(ScannedFiles.of(Language.JVM, request))));
            row(program.getFileName() + " | ", bodies[0], one, two);
        }
    }

    private static void row(String what, long size, double one, double two) {
        System.out.printf(Locale.ROOT, "| %s | %,d | %.2f | %.2f | %.2f |%n", what, size, one, two, one / two);
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

    private void print(String what, String key, double seconds) {
        put(key, seconds);
        System.out.printf(Locale.ROOT, "%s: %.3f s%n", what, seconds);
    }

    private void put(String key, double value) {
        measured.setProperty(key, String.format(Locale.ROOT, "%.10f", value));
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
