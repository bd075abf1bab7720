package heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.report.sarif.SarifReport;
import heddle.report.text.TextReport;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Results that are allowed and that nobody expects. */
class OddResultsTest {
    private static String text(Result... results) {
        return SampleResults.print(new TextReport(Ansi.PLAIN), List.of(results));
    }

    private static JsonNode runs(Result... results) {
        return new JsonMapper()
                .readTree(SampleResults.print(new SarifReport(), List.of(results)))
                .get("runs");
    }

    private static Result result(String input, String engine, Race... races) {
        return new ResultBuilder()
                .input(input)
                .engine(engine)
                .model("observed")
                .complete(true)
                .events(9)
                .threads(2)
                .locks(1)
                .variables(1)
                .eventsRead(9)
                .races(List.of(races))
                .build();
    }

    private static Race race(Access first, Access second) {
        return SampleResults.race(Verdict.OBSERVED, "x", 1, first, second, List.of(), "");
    }

    private static Access access(String thread, String location, String... stack) {
        return new Access(0, thread, "write", location, List.of(stack), List.of());
    }

    @Test
    void whatHasNoNameIsNotLeftBlank() {
        String text = text(result("t.std", "hb", race(access("", ""), access("T2", "B.java:2"))));
        assertThat(text).contains("write by a thread without name at an unknown place");
    }

    @Test
    void aDeepStackIsCutInItsMiddle() {
        String[] deep = IntStream.range(0, 5000)
                .mapToObj(i -> "a.Tree.walk" + i + "(Tree.java:7)")
                .toArray(String[]::new);
        String text = text(result("t.std", "hb", race(access("T1", "Tree.java:7", deep), access("T2", "B.java:2"))));
        assertThat(text.lines()).hasSizeLessThan(80);
        assertThat(text)
                .contains("a.Tree.walk39(", "... 4,940 more frames ...", "a.Tree.walk4980(", "a.Tree.walk4999(");
    }

    @Test
    void threadsOfOneNameThatWereStartedAtTwoPlacesAreTold() {
        Access one = access("worker", "A.java:1").withStarted(new Origin("main", "Main.java:5", List.of()));
        Access two = access("worker", "A.java:1").withStarted(new Origin("main", "Main.java:9", List.of()));
        assertThat(text(result("t.std", "hb", race(one, two))))
                .contains("worker was started by main at Main.java:5", "worker was started by main at Main.java:9");
        assertThat(text(result("t.std", "hb", race(one, one))).split("was started"))
                .hasSize(2);
    }

    @Test
    void aWitnessWithWideNamesSplitsNoCharacter() {
        String name = "\ud83e\uddf5".repeat(60);
        List<Step> slice = List.of(
                new Step(0, "T1", "write", name, "A.java:1", ""), new Step(1, "T2", "write", name, "A.java:1", ""));
        Race race = SampleResults.race(
                Verdict.WITNESSED,
                name,
                1,
                access("T1", "A.java:1"),
                new Access(1, "T2", "write", "A.java:1", List.of(), List.of()),
                List.of(0L, 1L),
                "");
        String text = text(result("t.std", "rv", race).withSlice(slice));
        assertThat(text.codePoints().filter(c -> Character.getType(c) == Character.SURROGATE))
                .isEmpty();
    }

    @Test
    void codeHostsFindAFileForEveryResult() {
        Access nowhere = access("T1", "somewhere");
        Access windows = access("T2", "C:\\src\\B.java:2");
        JsonNode results = runs(result("traces/t 1.std", "hb", race(nowhere, nowhere), race(windows, nowhere)))
                .get(0)
                .get("results");
        assertThat(uri(results.get(0))).isEqualTo("t%201.std");
        assertThat(uri(results.get(1))).isEqualTo("C%3A/src/B.java");
    }

    private static String uri(JsonNode result) {
        return result.at("/locations/0/physicalLocation/artifactLocation/uri").asString();
    }

    @Test
    void runsOfOneLogHaveCategoriesThatDiffer() {
        JsonNode runs = runs(result("a", "hb"), result("a", "rv"), result("b", "hb"));
        assertThat(IntStream.range(0, 3)
                        .mapToObj(i -> runs.get(i).at("/automationDetails/id").asString()))
                .containsExactly("heddle/hb/", "heddle/rv/", "heddle/hb/2/");
    }

    @Test
    void manyRacesOfOneIdAreAllListed() {
        Race race = race(access("T1", "A.java:1"), access("T2", "A.java:1"));
        Result result = result("t.std", "hb").withRaces(Collections.nCopies(3, race));
        assertThat(text(result)).contains("Race 1 on x", "Race 3 on x", "3 races by hb");
    }
}
