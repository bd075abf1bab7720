package heddle.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.State;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.report.Ansi;
import heddle.report.Golden;
import heddle.report.SampleResults;
import heddle.report.Summary;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TextReportTest {
    @Test
    void matchesTheGoldenFile() {
        Golden.check("bank.txt", SampleResults.print(new TextReport(Ansi.PLAIN), SampleResults.bank()));
    }

    @Test
    void liveRunsAndRepairsAreTold() {
        Golden.check("reproduced.txt", SampleResults.print(new TextReport(Ansi.PLAIN), SampleResults.reproduced()));
    }

    @Test
    void hostileNamesStayOnTheirLineAndCannotDriveTheTerminal() {
        String text = SampleResults.print(new TextReport(Ansi.PLAIN), SampleResults.hostile());
        Golden.check("hostile.txt", text);
        assertThat(text.chars().filter(c -> c != '\n' && (c < 0x20 || c > 0x7e)))
                .isEmpty();
    }

    @Test
    void colourAddsNothingButColour() {
        String plain = SampleResults.print(new TextReport(Ansi.PLAIN), SampleResults.bank());
        String colour = SampleResults.print(new TextReport(Ansi.COLOUR), SampleResults.bank());
        assertThat(colour).contains("\u001b[1;31mRace 1\u001b[0m");
        assertThat(colour.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
    }

    @Test
    void aCandidateIsNeverCalledARace() {
        Race candidate = SampleResults.bank().get(0).races().get(2);
        Result result = new ResultBuilder()
                .input("t")
                .engine("dc")
                .model("strict")
                .complete(true)
                .events(20)
                .threads(2)
                .variables(1)
                .eventsRead(20)
                .races(List.of(candidate))
                .build();
        String text = SampleResults.print(new TextReport(Ansi.PLAIN), List.of(result));
        assertThat(text)
                .contains("Candidate 1 on", "no race found, 1 candidate by dc")
                .doesNotContain("Race 1", "1 race");
    }

    @Test
    void numbersContinueFromOneResultToTheNext() {
        Result bank = SampleResults.bank().get(0);
        String text = SampleResults.print(new TextReport(Ansi.PLAIN), Collections.nCopies(2, bank));
        assertThat(text).contains("Race 1 ", "Race 2 ", "Candidate 3 ", "Race 4 ", "Race 5 ", "Candidate 6 ");
    }

    @Test
    void aTraceWithoutEventsIsNotGreen() {
        Result empty = new ResultBuilder()
                .input("t")
                .engine("hb")
                .model("observed")
                .complete(true)
                .build();
        assertThat(Summary.line(empty, Ansi.PLAIN)).contains("nothing was observed");
    }

    @Test
    void longWitnessesKeepTheirBeginningAndEnd() {
        assertThat(Witness.line(List.of(3L))).isEqualTo("3");
        assertThat(Witness.line(List.of(0L, 1L, 5L, 6L, 7L, 2L, 9L))).isEqualTo("0-1 5-7 2 9");
        List<Long> odd = LongStream.range(0, 100).map(i -> 2 * i).boxed().toList();
        assertThat(Witness.line(odd))
                .startsWith("0 2 4")
                .contains("... 76 more ...")
                .endsWith("196 198");
    }

    @Test
    void whatIsDealtWithTakesOneLine() {
        Result bank = SampleResults.bank().get(0);
        Race race = bank.races().get(0);
        Result marked = bank.withRaces(List.of(
                race.withState(State.NEW, ""),
                race.withState(State.KNOWN, ""),
                race.withState(State.SUPPRESSED, "metrics\nonly"),
                race.withState(State.FIXED, "")));
        Golden.check("states.txt", SampleResults.print(new TextReport(Ansi.PLAIN), List.of(marked)));
        Result alone = bank.withRaces(List.of(race.withState(State.SUPPRESSED, "metrics")));
        assertThat(SampleResults.print(new TextReport(Ansi.PLAIN), List.of(alone)))
                .contains("Race 1 on bank.Account.balance, witnessed, 1,038 times, suppressed: metrics")
                .contains("no new race in what was observed, 1 suppressed");
    }

    @Test
    void enginesAreCompared() {
        Result bank = SampleResults.bank().get(0);
        List<Race> first = bank.races().subList(0, 1);
        Result quiet = new ResultBuilder()
                .input("bank.hdl")
                .engine("rv")
                .model("strict")
                .complete(true)
                .events(9)
                .threads(3)
                .locks(2)
                .variables(5)
                .eventsRead(9)
                .races(first)
                .build();
        String text = SampleResults.print(new TextReport(Ansi.PLAIN), List.of(bank, quiet));
        assertThat(text).contains("bank.hdl: engines compared").contains("witnessed  witnessed  48b5ba736cdfdaff");
        assertThat(text).containsPattern("candidate  - +18f4e6b2cf5096e8  bank.Audit.last");
    }

    @Test
    void stacksLoseFramesOfTheToolAndTheirCommonTail() {
        StackText stacks = StackText.of(
                List.of(
                        "heddle.runtime.Hooks.write(Hooks.java:9)",
                        "a.A.m(A.java:1)",
                        "p.P.run(P.java:3)",
                        "t.T.run(T.java:4)"),
                List.of("b.B.m(B.java:2)", "p.P.run(P.java:3)", "t.T.run(T.java:4)"));
        assertThat(stacks.first()).containsExactly("a.A.m(A.java:1)");
        assertThat(stacks.second()).containsExactly("b.B.m(B.java:2)");
        assertThat(stacks.common()).containsExactly("p.P.run(P.java:3)", "t.T.run(T.java:4)");
        List<String> same = List.of("a.A.m(A.java:1)", "p.P.run(P.java:3)", "t.T.run(T.java:4)");
        assertThat(StackText.of(same, same).first()).as("each keeps a frame").containsExactly("a.A.m(A.java:1)");
        assertThat(StackText.of(same, List.of()).first()).isEqualTo(same);
    }

    @Test
    void aWitnessOfManyThreadsIsAListAndALongOneIsCutAtItsBeginning() {
        List<Step> steps = LongStream.range(0, 60)
                .mapToObj(i -> new Step(i, "thread-" + i % 9, "acquire", "p.q.Lock.l", "A.java:1", ""))
                .toList();
        Access access = new Access(58, "thread-4", "write", "A.java:1", List.of(), List.of());
        Race race = SampleResults.race(
                Verdict.WITNESSED,
                "x",
                1,
                access,
                access,
                steps.stream().map(Step::event).toList(),
                "");
        List<String> lines = WitnessColumns.lines(race, steps);
        assertThat(lines).hasSize(25).first().isEqualTo("(36 steps before these)");
        assertThat(lines.get(23)).isEqualTo("> thread-4            acquire Lock.l");
    }
}
