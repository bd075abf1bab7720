package heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Guard;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Relation;
import heddle.race.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhyTest {
    private static Race race(Verdict verdict, List<String> locks1, List<String> locks2, Guard... guards) {
        Access first = new Access(1, "a", "write", "A.java:1", List.of(), locks1);
        Access second = new Access(2, "b", "read", "B.java:2", List.of(), locks2);
        return SampleResults.race(verdict, "x", 1, first, second, List.of(), "").withGuards(List.of(guards));
    }

    @Test
    void namesWhatIsMissing() {
        assertThat(Why.sentence(race(Verdict.OBSERVED, List.of(), List.of())))
                .startsWith("Neither access holds a lock, and no start or join");
        assertThat(Why.sentence(race(Verdict.WITNESSED, List.of("l"), List.of("m"))))
                .startsWith("No lock is held at both accesses, and a schedule that was checked");
        assertThat(Why.sentence(race(Verdict.SAMPLED, List.of("l", "m"), List.of("m"))))
                .startsWith("Both hold a lock of the name m, but of different objects");
        assertThat(Why.sentence(race(Verdict.CANDIDATE, List.of(), List.of()))).endsWith("that is not proved.");
    }

    @Test
    void saysWhichRelationsOrderThem() {
        Race race = race(Verdict.WITNESSED, List.of(), List.of());
        assertThat(Why.sentence(new RaceBuilder(race).order(Relation.HB).build()))
                .isEqualTo(Why.sentence(race));
        assertThat(Why.sentence(new RaceBuilder(race).order(Relation.WCP).build()))
                .endsWith(" Happens-before orders them in this run, WCP does not.");
        assertThat(Why.sentence(new RaceBuilder(race).order(Relation.DC).build()))
                .endsWith(" Happens-before and WCP order them in this run, DC alone does not.");
    }

    @Test
    void theForgottenLockIsNamedWithWhoForgotIt() {
        List<String> none = List.of();
        List<String> held = List.of("Bank.lock");
        Guard most = new Guard("Bank.lock", 37, 38);
        assertThat(Why.guard(race(Verdict.OBSERVED, held, none, most)))
                .isEqualTo("guarded by Bank.lock in 37 of 38 accesses; this read is the exception");
        assertThat(Why.guard(race(Verdict.OBSERVED, none, held, new Guard("Bank.lock", 1200, 1202))))
                .isEqualTo("guarded by Bank.lock in 1,200 of 1,202 accesses; this write is one of 2 exceptions");
        assertThat(Why.guard(race(Verdict.OBSERVED, none, none, new Guard("Bank.lock", 8, 10))))
                .endsWith("these two are among the 2 without it");
        assertThat(Why.guard(race(Verdict.OBSERVED, none, none, new Guard("Bank.lock", 4, 10))))
                .isEmpty();
        assertThat(Why.guard(race(Verdict.OBSERVED, none, none))).isEmpty();
    }
}
