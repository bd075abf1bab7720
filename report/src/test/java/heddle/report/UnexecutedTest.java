package heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.report.json.JsonReport;
import heddle.report.sarif.SarifReport;
import heddle.report.text.TextReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A race with an access on a path that was not executed says so in every format, and shows the access in its schedule. */
class UnexecutedTest {
    private static final Access UNEXECUTED =
            new Access(Access.NO_EVENT, "T2", "read", "B.java:7", List.of(), List.of());
    private static final Access EXECUTED = new Access(1, "T1", "write", "A.java:2", List.of(), List.of());

    private static List<Result> results() {
        Race race = SampleResults.race(
                Verdict.WITNESSED, "A.x", 1, UNEXECUTED, EXECUTED, List.of(0L, 1L), "the branch at B.java:6 turns");
        List<Step> slice = List.of(
                new Step(0, "T1", "write", "A.y", "A.java:1", ""), new Step(1, "T1", "write", "A.x", "A.java:2", ""));
        return List.of(new ResultBuilder()
                .input("t.hdl")
                .engine("recipe")
                .model("reads-from")
                .complete(true)
                .events(2)
                .threads(2)
                .variables(2)
                .eventsRead(2)
                .races(List.of(race))
                .slice(slice)
                .build());
    }

    private static JsonNode tree(ReportWriter writer) {
        return new JsonMapper().readTree(SampleResults.print(writer, results()));
    }

    @Test
    void textMarksTheAccessAndEndsTheScheduleWithIt() {
        String text = SampleResults.print(new TextReport(Ansi.PLAIN), results());
        assertThat(text)
                .contains("read by T2 at B.java:7 (on a path that was not executed)")
                .contains("witness: 0-1, then what was not executed")
                .doesNotContain("steps before these");
        assertThat(text.lines().filter(line -> line.strip().startsWith("> ")))
                .map(String::strip)
                .satisfiesExactly(
                        write -> assertThat(write).isEqualTo("> write A.x"),
                        read -> assertThat(read).matches("> +read A\\.x"));
    }

    @Test
    void jsonSaysThatItWasNotExecuted() {
        JsonNode race =
                tree(new JsonReport()).get("results").get(0).get("races").get(0);
        assertThat(race.get("first").get("executed").asBoolean()).isFalse();
        assertThat(race.get("first").has("event")).isFalse();
        assertThat(race.get("second").has("executed")).isFalse();
    }

    @Test
    void sarifSaysSoInItsMessageAndItsFlow() {
        JsonNode result =
                tree(new SarifReport()).get("runs").get(0).get("results").get(0);
        assertThat(result.get("message").toString())
                .contains("read by T2 at B.java:7 (on a path that was not executed)");
        assertThat(result.get("codeFlows").get(0).get("threadFlows")).hasSize(2);
    }
}
