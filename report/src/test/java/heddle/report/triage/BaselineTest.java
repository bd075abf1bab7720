package heddle.report.triage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.report.Golden;
import heddle.report.SampleResults;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class BaselineTest {
    private static final Result BANK = SampleResults.bank().get(0);

    private static Baseline of(Result... results) {
        Baseline baseline = new Baseline();
        List.of(results).forEach(baseline::add);
        return baseline;
    }

    @Test
    void matchesTheGoldenFileAndHoldsNoLine() throws IOException {
        String text = of(BANK, SampleResults.hostile().get(0)).text();
        Golden.check("bank.baseline", text);
        assertThat(text).doesNotContain(":41", "\u001b", "Audit.last");
        assertThat(Baseline.parse("b", text.lines().toList()).text()).isEqualTo(text);
    }

    @Test
    void marksKnownAndNewRacesAndLeavesSuppressedOnes() throws IOException {
        List<Race> races = BANK.races();
        Baseline baseline =
                Baseline.parse("b", List.of("# head", "", races.get(0).id() + " whatever"));
        Result suppressed =
                BANK.withRaces(List.of(races.get(0), races.get(1), races.get(0).withState(State.SUPPRESSED, "fine")));
        Result marked = baseline.mark(suppressed);
        assertThat(marked.races()).extracting(Race::state).containsExactly(State.KNOWN, State.NEW, State.SUPPRESSED);
        assertThat(marked.hasRace()).isTrue();
        assertThat(baseline.unseen(List.of(marked))).isZero();
        assertThat(baseline.unseen(List.of())).isEqualTo(1);
    }

    @Test
    void whatIsKnownDecidesNothing() {
        assertThat(of(BANK).mark(BANK).hasRace()).isFalse();
    }

    @Test
    void aLineThatIsNoneIsNamed() {
        assertThatThrownBy(() -> Baseline.parse("b.txt", List.of("# x", "Account.balance")))
                .isInstanceOf(MalformedRuleException.class)
                .hasMessage("b.txt:2: a line of a baseline begins with the id of a race");
    }

    @Test
    void differencesAreIntroducedFixedAndStillThere() {
        List<Race> races = BANK.races();
        Result before = BANK.withRaces(List.of(races.get(0), races.get(2)));
        Result after = BANK.withRaces(List.of(races.get(1), races.get(2)));
        List<Result> marked = Difference.of(List.of(before), List.of(after));
        assertThat(marked.get(0).races()).extracting(Race::state).containsExactly(State.NEW, State.KNOWN, State.FIXED);
        assertThat(Difference.of(List.of(after), List.of(after)).get(0).hasRace())
                .isFalse();
        assertThat(Difference.of(marked, List.of(after)).get(0).races())
                .as("what was fixed before is not fixed again")
                .hasSize(2);
    }
}
