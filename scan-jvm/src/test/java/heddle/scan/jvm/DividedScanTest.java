package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.race.Result;
import heddle.scan.front.Progress;
import heddle.scan.part.DrawnWorkers;
import heddle.scan.part.ScanWorker;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scan in parts, done by somebody who has read the program for himself, is the scan. */
@Tag("slow")
class DividedScanTest {
    @TempDir
    static Path directory;

    /** The programs of the suite, compiled. */
    private static Path suite;

    /** Of the last stages: tasks that make rows, and buckets. */
    private static void assertShuffled(DrawnWorkers crew) {
        int last = crew.stages.size() - 1;
        assertThat(crew.stages).endsWith("rows of pairs", "pairs");
        assertThat(crew.sizes.get(last - 1)).isGreaterThan(1);
        assertThat(crew.sizes.get(last)).isGreaterThan(crew.sizes.get(last - 1));
    }

    private static DrawnWorkers assertSame(JvmScan.Options options, long seed) throws IOException {
        DrawnWorkers crew = new DrawnWorkers(new JvmScan(options).open(), seed, part -> false);
        List<String> parts = DrawnWorkers.lines(new JvmScan(options).run(Progress.NONE, crew));
        List<String> whole = DrawnWorkers.lines(new JvmScan(options).run(Progress.NONE));
        assertThat(parts).as("seed %d, %s", seed, options).hasSameSizeAs(whole);
        for (int i = 0; i < whole.size(); i++)
            assertThat(parts.get(i)).as("seed %d, %s", seed, options).isEqualTo(whole.get(i));
        assertThat(crew.stages).hasSizeGreaterThan(1);
        return crew;
    }

    @BeforeAll
    static void compileSuite() throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources/suite"))) {
            sources = files.filter(each -> each.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        suite = Files.createDirectories(directory.resolve("classes"));
        Javac.compile(sources, suite);
    }

    /** Limits that make pools and large cycles of ordinary functions. */
    @Test
    void partsMakeUpTheScan() throws IOException {
        JvmScan.Options options = JvmScan.Options.of(List.of(suite)).withAll();
        assertShuffled(assertSame(options, 1));
        assertShuffled(assertSame(options.withLibrary().withLimits(new Summarizer.Limits(2, 8, 12, 1, 2)), 2));
    }

    @Test
    void realCodeIsNoException() throws IOException, URISyntaxException {
        Path store = Path.of(MVStore.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        JvmScan.Options options = JvmScan.Options.of(List.of(store)).withAll().withLibrary();
        assertSame(options, 3);
        assertSame(options.withLimits(new Summarizer.Limits(20, 8, 12, 3, 16)), 4);
    }

    /** Lost parts are counted, and the results of the others are complete. */
    @Test
    void whatIsLostIsSaid() throws IOException {
        JvmScan.Options options = JvmScan.Options.of(List.of(suite)).withAll();
        ScanWorker worker = new JvmScan(options).open();
        DrawnWorkers counts = new DrawnWorkers(worker, 5, part -> false);
        Result whole = new JvmScan(options).run(Progress.NONE, counts).result();
        assertThat(whole.complete()).isTrue();
        for (int lost : new int[] {0, counts.parts / 2, counts.parts - 1}) {
            Result rest = new JvmScan(options)
                    .run(Progress.NONE, new DrawnWorkers(worker, 5, part -> part == lost))
                    .result();
            assertThat(rest.complete()).as("part %d", lost).isFalse();
            assertThat(rest.notes())
                    .as("part %d", lost)
                    .anyMatch(note -> note.contains("were not analysed") || note.contains("pairs were not compared"));
            assertThat(rest.races()).as("part %d", lost).isNotEmpty();
        }
    }

    /** Buckets that are lost, and then the others, are all that is lost without the rows of a part. */
    @Test
    void pairsThatAreLostAreCounted() throws IOException {
        JvmScan.Options options = JvmScan.Options.of(List.of(suite)).withAll();
        ScanWorker worker = new JvmScan(options).open();
        DrawnWorkers counts = new DrawnWorkers(worker, 7, part -> false);
        new JvmScan(options).run(Progress.NONE, counts);
        assertShuffled(counts);
        int first = counts.parts - counts.sizes.get(counts.sizes.size() - 1);
        long even = uncompared(options, new DrawnWorkers(worker, 7, part -> part >= first && part % 2 == 0));
        long odd = uncompared(options, new DrawnWorkers(worker, 7, part -> part >= first && part % 2 == 1));
        assertThat(even).isPositive();
        assertThat(odd).isPositive();
        assertThat(even + odd).isEqualTo(uncompared(options, new DrawnWorkers(worker, 7, part -> part == first - 1)));
    }

    private static long uncompared(JvmScan.Options options, DrawnWorkers crew) throws IOException {
        Result rest = new JvmScan(options).run(Progress.NONE, crew).result();
        assertThat(rest.complete()).isFalse();
        return rest.notes().stream()
                .filter(note -> note.endsWith(" pairs were not compared"))
                .mapToLong(note -> Long.parseLong(note.split(" ")[0]))
                .sum();
    }

    @Test
    void anotherProgramIsNotAnswered() throws IOException {
        ScanWorker worker = new JvmScan(JvmScan.Options.of(List.of(suite))).open();
        Path others = directory.resolve("others");
        try (Stream<Path> files = Files.walk(suite)) {
            for (Path file : files.toList()) {
                if (!file.endsWith("monitor/StaticCounter.class")) {
                    Files.copy(file, others.resolve(suite.relativize(file)));
                }
            }
        }
        JvmScan changed = new JvmScan(JvmScan.Options.of(List.of(others)));
        assertThatThrownBy(() -> changed.run(Progress.NONE, new DrawnWorkers(worker, 6, part -> false)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("do not read the same program");
    }
}
