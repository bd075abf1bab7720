package heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void setsTheEnginesOfOneInputSideBySide() {
        Race race = SampleResults.bank().get(0).races().get(0);
        Race other = SampleResults.bank().get(0).races().get(2);
        Result first = result("a", "hb", race);
        Result second = result("a", "dc", other, race);
        assertThat(Comparison.of(List.of(first, result("b", "hb", race), second)))
                .singleElement()
                .satisfies(comparison -> {
                    assertThat(comparison.engines()).containsExactly("hb", "dc");
                    assertThat(comparison.rows()).hasSize(2);
                    assertThat(comparison.rows().get(0).verdicts())
                            .containsExactly(Verdict.WITNESSED, Verdict.WITNESSED);
                    assertThat(comparison.rows().get(1).verdicts()).containsExactly(null, Verdict.CANDIDATE);
                });
    }

    @Test
    void severalRunsOfOneProgramAreNoComparison() {
        Race race = SampleResults.bank().get(0).races().get(0);
        Result run = result("java bank.Bank", "fasttrack", race);
        assertThat(Comparison.of(List.of(run, run, run))).isEmpty();
    }

    private static Result result(String input, String engine, Race... races) {
        return new ResultBuilder()
                .input(input)
                .engine(engine)
                .model("observed")
                .complete(true)
                .events(9)
                .threads(1)
                .locks(1)
                .variables(1)
                .eventsRead(9)
                .races(List.of(races))
                .build();
    }
}
