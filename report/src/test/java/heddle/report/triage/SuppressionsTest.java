package heddle.report.triage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.State;
import heddle.race.Verdict;
import heddle.report.SampleResults;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuppressionsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 6, 15);

    private static Race race(String variable, String method1, String method2) {
        return SampleResults.race(Verdict.OBSERVED, variable, 1, access(method1, 4), access(method2, 9), List.of(), "");
    }

    private static Access access(String method, int line) {
        String location = "A.java:" + line;
        return new Access(1, "t", "write", location, List.of(method + '(' + location + ')'), List.of());
    }

    private static Result result(Race... races) {
        return new ResultBuilder()
                .input("t")
                .engine("hb")
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

    private static boolean suppresses(String rule, Race race) throws IOException {
        Suppressions rules = Suppressions.parse("heddle.suppress", List.of(rule), TODAY);
        Race marked = rules.mark(result(race)).races().get(0);
        assertThat(rules.complaints()).hasSize(marked.state() == State.SUPPRESSED ? 0 : 1);
        return marked.state() == State.SUPPRESSED;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "field bank.Account.balance: why | true",
                "field bank.*: why | true",
                "field \"bank.Account.balance\" : why | true",
                "field bank.Account: why | false",
                "field *.Balance: why | false",
                "pair bank.Account.deposit bank.Report.print: why | true",
                "pair bank.Report.* bank.Account.deposit: why | true",
                "pair bank.Report.* bank.Report.*: why | false",
                "pair * * on bank.Account.balance: why | true",
                "pair * * on bank.Account.name: why | false",
                "top bank.Report.print: why | true",
                "top bank.Report.print on *.balance until 2026-06-15: why | true",
                "top java.lang.Thread.run: why | false",
            })
    void rulesMatchVariablesPairsAndTops(String rule, boolean expected) throws IOException {
        assertThat(suppresses(rule, race("bank.Account.balance", "bank.Account.deposit", "bank.Report.print")))
                .isEqualTo(expected);
    }

    @Test
    void theReasonIsKeptAndTheFirstRuleGivesIt() throws IOException {
        Suppressions rules = Suppressions.parse(
                "s", List.of("# counters", "", "field x: off by one: fine", "field *: never"), TODAY);
        Race marked = rules.mark(result(race("x", "m", "n"))).races().get(0);
        assertThat(marked.suppression()).isEqualTo("off by one: fine");
        assertThat(rules.complaints()).containsExactly("s:4: the rule 'field *: never' matches no race");
    }

    @Test
    void anExpiredRuleAcceptsNothingAndSaysSo() throws IOException {
        Suppressions rules = Suppressions.parse("s", List.of("field x until 2026-06-14: later"), TODAY);
        assertThat(rules.mark(result(race("x", "m", "n"))).hasRace()).isTrue();
        assertThat(rules.complaints()).singleElement().asString().contains("s:1: ", "has expired");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "field x | the reason is missing",
                "field x: | the reason is missing",
                "field x:why | the reason is missing",
                "field: why | 'field' takes a pattern",
                "pair x: why | 'pair' takes two patterns",
                "variable x: why | a rule begins with field, pair or top, not 'variable'",
                "field x until tomorrow: why | 'tomorrow' is no date",
                "field x until 2026-13-01: why | '2026-13-01' is no date",
                "field x on y: why | 'on' is not expected here",
                "field x y: why | 'y' is not expected here",
                "field \"x: why | the reason is missing",
            })
    void brokenRulesAreNamedByLine(String rule, String fault) {
        assertThatThrownBy(() -> Suppressions.parse("f", List.of("# first", rule), TODAY))
                .isInstanceOf(MalformedRuleException.class)
                .hasMessageStartingWith("f:2: ")
                .hasMessageContaining(fault);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "a.b",
                "int[]",
                "m (HashMap)",
                "*",
                "\\",
                "a\\*",
                "on",
                "x:",
                "#",
                "\"",
                "a\nb",
                "\u001b[2J",
                "ä\ud800",
                ": "
            })
    void aWrittenRuleAcceptsItsRaceAndNoOther(String name) throws IOException {
        Race race = race(name, name, "p.C.n");
        String rule = Suppressions.ruleFor(race, LocalDate.of(2030, 1, 1), " known \n since 2019 ");
        assertThat(rule).doesNotContain("\n").endsWith(" until 2030-01-01: known since 2019");
        assertThat(rule.chars().allMatch(c -> c >= ' ' && c < 0x7f)).isTrue();
        assertThat(suppresses(rule, race)).as(rule).isTrue();
        assertThat(suppresses(rule, race("other", name, "p.C.n"))).as(rule).isFalse();
        assertThat(suppresses(rule, race(name, "other", "p.C.n"))).as(rule).isFalse();
    }
}
