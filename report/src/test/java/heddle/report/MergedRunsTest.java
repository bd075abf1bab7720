package heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MergedRunsTest {
    @Test
    void aRaceThatSeveralRunsSawIsOneEntryWithTheLongerStacks() {
        Race brief = race("x", 2, "a.A.f(A.java:1)");
        Race full = race("x", 3, "a.A.f(A.java:1)", "a.Main.main(Main.java:9)");
        Race other = race("y", 1);
        List<Result> merged = MergedRuns.of("build", List.of(run(5, true, brief, other), run(7, true, full)));
        assertThat(merged).singleElement().satisfies(result -> {
            assertThat(result.input()).isEqualTo("build");
            assertThat(result.races()).containsExactly(full.withCount(5), other);
            assertThat(result.extent().events()).isEqualTo(12);
            assertThat(result.extent().census()).containsExactly(Map.entry("classesWoven", 8L));
            assertThat(result.complete()).isTrue();
        });
    }

    @Test
    void whatOneRunLostIsMissingInAll() {
        assertThat(MergedRuns.of("build", List.of(run(5, true), run(7, false)))
                        .get(0)
                        .complete())
                .isFalse();
    }

    @Test
    void aRunWithoutEventsSpoilsNothingUnlessAllAreSo() {
        Result some =
                MergedRuns.of("build", List.of(run(0, false), run(7, true))).get(0);
        assertThat(some.complete()).isTrue();
        assertThat(some.notes()).contains("1 of the 2 JVMs observed nothing");
        Result none = MergedRuns.of("build", List.of(run(0, true))).get(0);
        assertThat(none.complete()).isFalse();
        assertThat(MergedRuns.of("build", List.of())).isEmpty();
    }

    @Test
    void notesAreKeptOnceAndManyAreCounted() {
        List<Result> runs = IntStream.range(0, 50)
                .mapToObj(i -> run(1, true).withNote("canary: found").withNote("note " + i))
                .toList();
        assertThat(MergedRuns.of("build", runs).get(0).notes())
                .hasSize(31)
                .startsWith("canary: found", "note 0")
                .last()
                .isEqualTo("21 further notes are in the results of the single JVMs");
    }

    private static Race race(String variable, long count, String... stack) {
        Access first = new Access(Access.NO_EVENT, "one", "write", "A.java:1", List.of(stack), List.of());
        Access second = new Access(Access.NO_EVENT, "two", "write", "A.java:1", List.of(), List.of());
        return SampleResults.race(Verdict.OBSERVED, variable, count, first, second, List.of(), "")
                .withId(variable);
    }

    private static Result run(long events, boolean complete, Race... races) {
        return new ResultBuilder()
                .input("java")
                .engine("fasttrack")
                .model("observed")
                .complete(complete)
                .events(events)
                .threads(2)
                .locks(1)
                .variables(1)
                .seconds(0.5)
                .eventsRead(events)
                .races(List.of(races))
                .census(Map.of("classesWoven", 4L))
                .build();
    }
}
