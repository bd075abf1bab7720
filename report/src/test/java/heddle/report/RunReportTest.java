package heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Run;
import heddle.race.Verdict;
import heddle.race.Visit;
import heddle.report.html.HtmlReport;
import heddle.report.json.JsonReport;
import heddle.report.json.JsonResults;
import heddle.report.text.TextReport;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reports of the run of a program: whose code races, what was not kept, and how it ended. */
class RunReportTest {
    private static Access access(String thread, String frame) {
        return new Access(Access.NO_EVENT, thread, "write", "A.java:1", List.of(frame), List.of());
    }

    private static Race race(String variable, Access first, Access second) {
        return new RaceBuilder()
                .id("0123456789abcdef")
                .verdict(Verdict.OBSERVED)
                .variable(variable)
                .count(1)
                .first(first)
                .second(second)
                .build();
    }

    private static Result result(boolean complete, boolean ended, Race... races) {
        Run run = new Run(ended, List.of("com.acme"));
        return new ResultBuilder()
                .input("app")
                .engine("fasttrack")
                .model("observed")
                .complete(complete)
                .events(9)
                .threads(2)
                .locks(1)
                .variables(1)
                .eventsRead(9)
                .races(List.of(races))
                .run(run)
                .build();
    }

    private static final Race LIBRARY = race(
            "org.lib.Cache.size",
            access("one", "org.lib.Cache.put(Cache.java:1)"),
            access("two", "org.lib.Cache.put(Cache.java:1)"));
    private static final Race OWN = race(
            "java.util.ArrayList",
            access("one", "org.lib.Cache.put(Cache.java:1)"),
            access("two", "com.acme.Shop.buy(Shop.java:1)"));

    private static String text(Result result) {
        return SampleResults.print(new TextReport(Ansi.PLAIN), List.of(result));
    }

    @Test
    void racesOfLibrariesStandApartUnderTheirNumbers() {
        String text = text(result(true, true, LIBRARY, OWN));
        assertThat(text)
                .containsSubsequence(
                        "In the program's own packages",
                        "Race 2 on java.util.ArrayList",
                        "In libraries",
                        "Race 1 on org.lib.Cache.size",
                        "2 races by fasttrack");
        assertThat(text(result(true, true, OWN, OWN))).doesNotContain("In libraries", "In the program's own");
        assertThat(SampleResults.print(new HtmlReport(), List.of(result(true, true, LIBRARY, OWN))))
                .containsOnlyOnce("\"library\":true");
    }

    @Test
    void anotherVisitDoesNotStandUnderTheThreadsName() {
        Access lacking = access("worker-1", "com.acme.Shop.buy(Shop.java:1)")
                .withVisit(new Visit(
                        false,
                        "worker-7",
                        List.of("com.acme.Shop.buy(Shop.java:1)", "com.acme.Audit.run(Audit.java:3)"),
                        List.of("Shop.lock")));
        String text = text(result(true, true, race("com.acme.Shop.stock", lacking, OWN.second())));
        assertThat(text)
                .containsSubsequence(
                        "write by worker-1",
                        "its stack and locks were not kept",
                        "worker-7 was at this place another time",
                        "at com.acme.Audit.run(Audit.java:3)",
                        "holding Shop.lock",
                        "write by two");
        assertThat(text).contains("Not all locks that were held are known");
    }

    @Test
    void allOfItComesBackFromJson() throws Exception {
        Access lacking = access("worker-1", "com.acme.Shop.buy(Shop.java:1)")
                .withVisit(new Visit(false, "worker-7", List.of("a.B.c(B.java:1)"), List.of("lock")));
        Access bare = access("worker-2", "com.acme.Shop.buy(Shop.java:1)").withVisit(Visit.NONE);
        Result result = result(false, false, race("com.acme.Shop.stock", lacking, bare));
        String json = SampleResults.print(new JsonReport(), List.of(result));
        assertThat(JsonResults.read("t", new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))))
                .containsExactly(result);
    }

    @Test
    void whatWasNotSeenIsNeverFollowedByNoRaceFound() {
        assertThat(Summary.line(result(false, true), Ansi.PLAIN))
                .contains("no race in what was observed by fasttrack", "this result is incomplete")
                .doesNotContain("no race found");
        assertThat(Summary.line(result(true, true), Ansi.PLAIN)).contains("no race found");
    }
}
