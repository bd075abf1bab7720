package heddle.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineChoice;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.engine.cluster.Cluster;
import heddle.engine.cluster.ClusterException;
import heddle.engine.cluster.ClusterListener;
import heddle.engine.cluster.TraceOutcome;
import heddle.race.Result;
import heddle.race.work.Workers;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Progress;
import heddle.scan.front.ScannedFiles;
import heddle.scan.part.ScanWorker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same results as on one machine, from a master and two workers that are processes of their own. Starting Spark takes
 * seconds: the tests share the cluster, and the one that kills a worker comes last.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("cluster")
class StandaloneClusterTest {
    private static final String ENGINES = Engines.all().stream()
            .map(engine -> engine.spec().id())
            .filter(id -> !id.equals("greedy") && !id.equals("halting"))
            .collect(Collectors.joining(","));

    private static final String MEMORY = "512m";

    @TempDir
    static Path directory;

    /** Executors live for seconds. */
    private static String executorOptions() {
        return "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir=" + directory;
    }

    private static Path traces;
    private static Path programs;
    private static CompletableFuture<StandaloneSpark> starting;
    private static StandaloneSpark spark;
    private static Hdfs hdfs;

    @BeforeAll
    static void start() throws IOException {
        traces = TraceSet.write(directory.resolve("traces"));
        programs = ScanSet.write(Files.createDirectories(directory.resolve("programs")));
        starting = CompletableFuture.supplyAsync(() -> StandaloneSpark.start(directory, 2));
        hdfs = Hdfs.start(directory);
        hdfs.put(List.of(traces, programs.resolve("classes")));
        spark = starting.join();
    }

    @AfterAll
    static void stop() {
        starting.join().close();
        if (hdfs != null) {
            hdfs.close();
        }
    }

    private static Stream<String> analysis(String engines, Object... inputs) {
        Stream<String> files = Stream.of(inputs).map(Object::toString);
        Stream<String> options = Stream.of(
                ("-e " + engines + " --epsilon 0.3 --window 1000 --budget 600 --pair-budget 300 -o -").split(" "));
        return Stream.of(Stream.of("analyze"), files, options).flatMap(each -> each);
    }

    private static Stream<String> settings(Map<String, String> settings) {
        return Stream.concat(
                Stream.of("--cluster", spark.address()),
                settings.entrySet().stream()
                        .flatMap(each -> Stream.of("--spark", each.getKey() + "=" + each.getValue())));
    }

    /** Every engine, on good traces and bad ones, and on HDFS; every trace in parts, in a drawn order. */
    @Test
    @Order(1)
    void everyEngineGivesWhatOneMachineGives() throws IOException {
        Path missing = traces.resolve("no-such.hdl");
        String there = hdfs.address() + "/traces";
        Map<String, String> settings = Map.of(
                "spark.executor.memory",
                MEMORY,
                "spark.executor.extraJavaOptions",
                executorOptions(),
                "spark.heddle.patience",
                "900",
                "spark.heddle.divide",
                "always",
                "spark.heddle.order",
                "1");
        Command one = Command.run(analysis(ENGINES, traces, missing, traces.resolve("b.hdl")));
        Command many = Command.run(Stream.concat(
                analysis(
                        ENGINES,
                        traces,
                        there + "/no-such.hdl",
                        there + "/b.hdl",
                        "-o",
                        hdfs.address() + "/out/report.json"),
                settings(settings)));
        assertThat(many.err().replace(there, traces.toString()))
                .isEqualTo(one.err())
                .contains("e-wrong.std", "f-empty.hdl", "no-such.hdl");
        assertThat(many.exit()).isEqualTo(one.exit()).isEqualTo(65);
        List<String> renamed = many.results().stream()
                .map(result -> result.replace(there, traces.toString()))
                .toList();
        assertThat(renamed)
                .isEqualTo(one.results())
                .hasSize(6 * ENGINES.split(",").length)
                .anyMatch(result -> result.contains("The first access is on a path that was not executed"));
        assertThat(new Command(0, hdfs.text("/out/report.json"), "").results()).isEqualTo(many.results());
    }

    private static Stream<String> scan(Object... inputs) {
        return Stream.concat(
                Stream.of("scan", "--all", "--library", "-o", "-"),
                Stream.of(inputs).map(Object::toString));
    }

    private static Map<String, String> scanSettings() {
        return Map.of(
                "spark.executor.memory", MEMORY,
                "spark.executor.extraJavaOptions", executorOptions(),
                "spark.heddle.patience", "900",
                "spark.heddle.stage", "1",
                "spark.heddle.order", "3");
    }

    /** Class files and bitcode, good and bad, some on HDFS; every level in parts, in a drawn order. */
    @Test
    @Order(2)
    void aScanGivesWhatOneMachineGives() throws IOException {
        Path wrong = programs.resolve("wrong.models");
        Path broken = programs.resolve("broken.jar");
        Path bitcode = programs.resolve("bitcode");
        String there = hdfs.address();
        Command one = Command.run(scan(programs.resolve("classes"), broken, bitcode, "--models", wrong));
        Command many = Command.run(
                Stream.concat(scan(there + "/classes", broken, bitcode, "--models", wrong), settings(scanSettings())));
        assertThat(many.err()).isEqualTo(one.err()).contains("broken.jar", "wrong.models:2: ");
        assertThat(many.exit()).isEqualTo(one.exit()).isEqualTo(65);
        List<String> renamed = many.results().stream()
                .map(result -> result.replace(there, programs.toString()))
                .toList();
        assertThat(renamed).isEqualTo(one.results()).hasSize(2);
    }

    @Test
    @Order(3)
    void aScanThatLacksMemoryIsIncomplete() throws IOException {
        Command run = Command.run(Stream.concat(scan(programs.resolve("greedy")), settings(scanSettings())));
        assertThat(run.err()).isEqualTo("heddle: " + Jobs.outOfMemory() + "\n");
        assertThat(run.exit()).isIn(4, 66);
        assertThat(run.out()).contains("\"complete\" : false").contains(" functions were not analysed");
    }

    /** The tasks that a worker cannot do are lost and named; all others are done. A killed worker costs nothing. */
    @Test
    @Order(4)
    void lostWorkersCostTheirTasksAndNoMore() throws ClusterException, IOException {
        Losses losses = new Losses();
        Map<String, String> settings = Map.of(
                "spark.executor.memory", MEMORY,
                "spark.executor.extraJavaOptions", executorOptions(),
                "spark.heddle.patience", "900",
                "spark.heddle.divide", "never",
                "spark.heddle.order", "2",
                "spark.heddle.stage", "1",
                "spark.task.maxFailures", "2");
        List<Path> files = List.of(traces.resolve("a.hdl"), traces.resolve("b.hdl"));
        try (Cluster cluster = new SparkClusterProvider().connect(spark.address(), settings, losses)) {
            assertThat(completeness(cluster.analyze(files, false, choices("greedy"))))
                    .containsExactly(false, false);
            assertThat(completeness(cluster.analyze(files, false, choices("halting"))))
                    .containsExactly(false, true);
            assertThat(losses.sentences).containsOnly(Jobs.outOfMemory()).hasSizeGreaterThan(1);
            losses.sentences.clear();

            List<String> first = texts(cluster.analyze(files, false, choices("hb,wcp,rpt,rv,vindicate")));
            losses.toKill = spark.worker(0);
            List<Path> more =
                    Stream.of(files, files, files).flatMap(List::stream).toList();
            List<String> survived = texts(cluster.analyze(more, false, choices("hb,wcp,rpt,rv,vindicate")));
            assertThat(losses.toKill).isNull();
            assertThat(losses.sentences).isEmpty();
            assertThat(survived)
                    .isEqualTo(
                            Stream.of(first, first, first).flatMap(List::stream).toList());

            assertScanSurvives(cluster, losses, 1, "level");
            assertScanSurvives(cluster, losses, 2, "pairs");
        }
    }

    /** @param stage in which the worker is killed, when another one has come */
    private static void assertScanSurvives(Cluster cluster, Losses losses, int worker, String stage)
            throws IOException {
        spark.startWorker().join();
        losses.stage = stage;
        losses.toKill = spark.worker(worker);
        FrontEnd.Request request = new FrontEnd.Request(List.of(programs.resolve("classes")), List.of(), true, true);
        FrontEnd frontEnd = new GreedyFrontEnd();
        Workers<ScanWorker> workers = cluster.workers(ScannedFiles.of(Language.JVM, request));
        Result scanned = frontEnd.scan(request, Progress.NONE, workers).result();
        assertThat(losses.toKill).isNull();
        assertThat(losses.sentences).isEmpty();
        assertThat(Command.lasting(scanned))
                .isEqualTo(Command.lasting(frontEnd.scan(request, Progress.NONE).result()));
    }

    private static List<Boolean> completeness(List<TraceOutcome> outcomes) {
        return outcomes.stream()
                .flatMap(outcome -> outcome.results().stream())
                .map(Result::complete)
                .toList();
    }

    private static List<EngineChoice> choices(String ids) {
        return Stream.of(ids.split(","))
                .map(id -> new EngineChoice(id, new EngineOptions(false, false, Map.of("window", "1000"))))
                .toList();
    }

    private static List<String> texts(List<TraceOutcome> outcomes) {
        List<String> texts = new ArrayList<>();
        for (TraceOutcome outcome : outcomes) {
            assertThat(outcome.fault()).isNull();
            for (Result result : outcome.results()) {
                texts.add(result.engine() + " " + result.complete() + " "
                        + result.dismissed().refuted() + " " + result.races());
            }
        }
        return texts;
    }

    /** Keeps what is said, and kills a worker by its process id as soon as a task is done, of a stage that it is told. */
    private static final class Losses implements ClusterListener {
        private final List<String> sentences = new ArrayList<>();
        private volatile String stage = "";
        private int heard;
        private volatile ProcessHandle toKill;

        @Override
        public void done(String now, long tasks, long total) {
            ProcessHandle worker = toKill;
            boolean isBusy = now.startsWith(stage) && tasks > 0 && tasks < total;
            if (worker != null && isBusy && heard++ > 0) {
                toKill = null;
                heard = 0;
                worker.destroyForcibly();
            }
        }

        @Override
        public void lost(String sentence) {
            sentences.add(sentence);
        }
    }
}
