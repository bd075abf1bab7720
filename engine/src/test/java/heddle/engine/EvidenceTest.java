package heddle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Step;
import heddle.race.Visit;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import heddle.trace.hdl.HdlWriter;
import heddle.trace.hdl.block.Compression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The evidence that reports show beside the pair: it comes from a second pass over the events. */
class EvidenceTest {
    @TempDir
    Path directory;

    private Result analyze(Path file, String engine) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            List<EngineProvider> providers = List.of(Engines.find(engine).orElseThrow());
            return new Analysis("t", trace, providers, EngineOptions.DEFAULT, events -> {})
                    .run()
                    .get(0);
        }
    }

    private Path text(String lines) throws IOException {
        return Files.writeString(directory.resolve("t.std"), lines);
    }

    /** A recording: the main thread writes x of two objects and forks; the other one reads it. Stacks as the test says. */
    private Result recorded(long... eventsWithStack) throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "main");
        names.add(Domain.THREAD, "worker");
        names.add(Domain.VARIABLE, "A.x");
        names.add(Domain.VARIABLE, "A.x", 2);
        names.add(Domain.LOCK, "l");
        int main = names.addSite("A.java:1", "A.main", -1);
        int write = names.addSite("A.java:9", "A.set", -1);
        int writeFromMain = names.addSite("A.java:9", "A.set", main);
        int read = names.addSite("A.java:5", "A.get", -1);
        int run = names.addSite("B.java:3", "B.run", -1);
        int readFromRun = names.addSite("A.java:5", "A.get", run);
        int start = names.addSite("A.java:2", "A.start", -1);
        int startFromMain = names.addSite("A.java:2", "A.start", main);
        EventBatch batch = new EventBatch();
        batch.add(Op.ACQUIRE, 0, 0, write);
        batch.add(Op.WRITE, 0, 1, write);
        batch.add(Op.RELEASE, 0, 0, write);
        batch.add(Op.FORK, 0, 1, start);
        batch.add(Op.WRITE, 0, 0, write);
        batch.add(Op.READ, 1, 0, read);
        int[] stackOf = {-1, writeFromMain, -1, startFromMain, writeFromMain, readFromRun};
        Path file = directory.resolve("recorded.hdl");
        try (HdlWriter writer = HdlWriter.createRecording(file, names, Compression.LZ4)) {
            writer.write(batch);
            for (long event : eventsWithStack) {
                int i = (int) event;
                writer.writeStack(event, batch.thread[i], batch.site[i], stackOf[i]);
            }
            writer.writeNotes(List.of("2 classes could not be woven"));
        }
        return analyze(file, "hb");
    }

    @Test
    void showsTheStacksThatWereKept() throws IOException {
        Result result = recorded(3, 4, 5);
        Race race = result.races().get(0);
        assertThat(race.first().stack()).containsExactly("A.set(A.java:9)", "A.main(A.java:1)");
        assertThat(race.first().visit()).isEqualTo(Visit.OWN);
        assertThat(race.second().stack()).containsExactly("A.get(A.java:5)", "B.run(B.java:3)");
        assertThat(race.second().started().stack()).containsExactly("A.start(A.java:2)", "A.main(A.java:1)");
        assertThat(result.notes()).containsExactly("2 classes could not be woven");
    }

    @Test
    void whereTheStackWasNotKeptAnotherPassageIsShownApart() throws IOException {
        Race race = recorded(1).races().get(0);
        assertThat(race.first().stack()).containsExactly("A.set(A.java:9)");
        assertThat(race.first().locks()).isEmpty();
        assertThat(race.first().knowsLocks()).isTrue();
        assertThat(race.first().visit())
                .isEqualTo(new Visit(false, "main", List.of("A.set(A.java:9)", "A.main(A.java:1)"), List.of("l")));
        assertThat(race.second().visit()).isEqualTo(Visit.NONE);
    }

    @Test
    void aTraceWithoutStacksSaysNothingOfThem() throws IOException {
        Race race = recorded().races().get(0);
        assertThat(race.first().stack()).containsExactly("A.set(A.java:9)");
        assertThat(race.first().visit()).isEqualTo(Visit.OWN);
    }

    @Test
    void countsTheLocksAtAllAccessesOfTheRacyVariable() throws IOException {
        Result result = analyze(text("""
                T|fork(U)|A.java:1
                T|acq(l)|A.java:2
                T|w(x)|A.java:3
                T|acq(m)|A.java:4
                T|r(x)|A.java:5
                T|w(y)|A.java:5
                T|rel(m)|A.java:6
                T|rel(l)|A.java:7
                U|r(x)|B.java:8
                T|acq(l)|A.java:2
                T|r(x)|A.java:5
                T|rel(l)|A.java:7
                """), "hb");
        Race race = result.races().get(0);
        assertThat(race.guards()).containsExactly(new Guard("l", 3, 4), new Guard("m", 1, 4));
        assertThat(race.second().started()).isEqualTo(new Origin("T", "A.java:1", List.of()));
        assertThat(race.first().started()).isEqualTo(Origin.UNKNOWN);
        assertThat(result.slice()).hasSize(12).element(3).isEqualTo(new Step(3, "T", "acquire", "m", "A.java:4", ""));
    }

    @Test
    void valuesAndObjectsOfOneNameAreTold() throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "T");
        names.add(Domain.THREAD, "U");
        names.add(Domain.VARIABLE, "p.C.x", 7);
        names.add(Domain.VARIABLE, "p.C.x", 31);
        int caller = names.addSite("C.java:9", "p.C.run", -1);
        names.addSite("C.java:1", "p.C.one", caller);
        names.addSite("C.java:2", "p.C.one", caller);
        Path file = directory.resolve("t.hdl");
        try (TraceWriter writer = TraceFiles.create(file, names)) {
            EventBatch batch = new EventBatch();
            batch.clear(0);
            batch.bound[Domain.THREAD.ordinal()] = 2;
            batch.bound[Domain.VARIABLE.ordinal()] = 2;
            batch.add(Op.WRITE, 0, 0, 1);
            batch.add(Op.WRITE, 0, 1, 1);
            batch.add(Op.READ, 1, 1, 2);
            batch.hasValues = true;
            batch.value[0] = 3;
            batch.value[1] = -5;
            batch.value[2] = -5;
            writer.write(batch);
        }
        Result result = analyze(file, "hb");
        Race race = result.races().get(0);
        assertThat(race.first().value()).isEqualTo("-5");
        assertThat(race.first().stack()).containsExactly("p.C.one(C.java:1)", "p.C.run(C.java:9)");
        assertThat(result.slice()).extracting(Step::target).containsExactly("p.C.x@7", "p.C.x@1f", "p.C.x@1f");
        assertThat(result.slice()).extracting(Step::value).containsExactly("3", "-5", "-5");
    }

    /** Where a trace is too long to be kept, its second reading finds the same. */
    @ParameterizedTest
    @ValueSource(strings = {"t.hdl", "t.std"})
    void isTheSameFromKeptEventsAndFromASecondReading(String name) throws IOException {
        for (int seed = 1; seed <= 6; seed++) {
            GeneratorOptions options = GeneratorOptions.builder()
                    .events(9_000)
                    .variables(60)
                    .raciness(0.02)
                    .volatiles(0.2)
                    .waits(0.1)
                    .values(seed % 2 == 0)
                    .seed(seed)
                    .build();
            Path file = directory.resolve(name);
            TraceGenerator generator = new TraceGenerator(options);
            try (TraceWriter writer = TraceFiles.create(file, generator.names())) {
                EventBatch batch = new EventBatch();
                while (generator.read(batch)) {
                    writer.write(batch);
                }
            }
            List<Result> kept = analyze(file, Long.MAX_VALUE, Long.MAX_VALUE);
            assertThat(kept).allSatisfy(result -> assertThat(result.races()).isNotEmpty());
            assertThat(analyze(file, 0, Long.MAX_VALUE)).isEqualTo(kept);
            assertThat(analyze(file, 0, 1)).as("by halves").isEqualTo(kept);
        }
    }

    /** Results of two engines on a trace, without times. */
    private static List<Result> analyze(Path file, long room, long leastHalved) throws IOException {
        List<EngineProvider> providers =
                Stream.of("hb", "wcp").map(id -> Engines.find(id).orElseThrow()).toList();
        try (Trace trace = TraceFiles.open(file)) {
            return new Analysis("t", trace, providers, EngineOptions.DEFAULT, events -> {})
                    .keeping(room).halving(leastHalved).run().stream()
                            .map(result -> new ResultBuilder(result).seconds(0).build())
                            .toList();
        }
    }

    @Test
    void callersDoNotMakeTwoEntriesOfOnePlace() throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "T");
        names.add(Domain.THREAD, "U");
        names.add(Domain.VARIABLE, "x");
        int one = names.addSite("A.java:1", "A.one", -1);
        int two = names.addSite("A.java:2", "A.two", -1);
        int viaOne = names.addSite("C.java:1", "C.m", one);
        int viaTwo = names.addSite("C.java:1", "C.m", two);
        Path file = directory.resolve("t.hdl");
        try (TraceWriter writer = TraceFiles.create(file, names)) {
            EventBatch batch = new EventBatch();
            batch.clear(0);
            batch.bound[Domain.THREAD.ordinal()] = 2;
            batch.bound[Domain.VARIABLE.ordinal()] = 1;
            batch.add(Op.WRITE, 0, 0, viaOne);
            batch.add(Op.WRITE, 1, 0, viaOne);
            batch.add(Op.WRITE, 0, 0, viaTwo);
            writer.write(batch);
        }
        assertThat(analyze(file, "hb").races())
                .singleElement()
                .satisfies(race -> assertThat(race.count()).isEqualTo(2));
    }

    @Test
    void aLargeTraceHasASliceOfBoundedSize() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            lines.append('T')
                    .append(i % 2)
                    .append("|w(x")
                    .append(i / 40)
                    .append(")|L")
                    .append(i)
                    .append('\n');
        }
        Result result = analyze(text(lines.toString()), "hb");
        assertThat(result.races().size()).isGreaterThan(5_000);
        assertThat(result.slice())
                .hasSizeBetween(20_000, 20_100)
                .extracting(Step::event)
                .isSorted();
    }

    /** The same race has the same id after edits elsewhere and shifts of lines; different races never share one. */
    @Test
    void idsAreDistinctAndSurviveShifts() throws IOException {
        for (long seed = 0; seed < 15; seed++) {
            List<String> lines = randomTrace(new Random(seed));
            Result result = analyze(text(String.join("\n", lines) + "\n"), "hb");
            List<String> ids = result.races().stream().map(Race::id).toList();
            assertThat(new HashSet<>(ids)).as("seed %d: %s", seed, lines).hasSameSizeAs(ids);
            List<String> shifted = new ArrayList<>(List.of("T9|w(other)|Main.java:1"));
            lines.forEach(
                    line -> shifted.add(line.replaceFirst(":(\\d)$", ":10$1").replaceFirst(":(\\d\\d)$", ":1$1")));
            Set<String> again = new HashSet<>();
            analyze(text(String.join("\n", shifted) + "\n"), "hb").races().forEach(race -> again.add(race.id()));
            assertThat(again).as("seed %d: %s", seed, lines).isEqualTo(new HashSet<>(ids));
        }
    }

    private static List<String> randomTrace(Random random) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            lines.add("T%d|%s(x%d)|File%d.java:%d"
                    .formatted(
                            random.nextInt(3),
                            random.nextBoolean() ? "r" : "w",
                            random.nextInt(3),
                            random.nextInt(2),
                            1 + random.nextInt(40)));
        }
        return lines;
    }
}
