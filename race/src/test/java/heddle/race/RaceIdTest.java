package heddle.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RaceIdTest {
    private static Access access(String thread, String op, String method, int line) {
        String location = "Account.java:" + line;
        return new Access(
                line,
                thread,
                op,
                location,
                List.of(method + '(' + location + ')', "java.lang.Thread.run(Thread.java:840)"),
                List.of());
    }

    private static Race race(String variable, Access a, Access b) {
        return new RaceBuilder()
                .verdict(Verdict.OBSERVED)
                .variable(variable)
                .count(1)
                .first(a)
                .second(b)
                .build();
    }

    private static List<String> ids(Race... races) {
        return RaceId.assign(List.of(races)).stream().map(Race::id).toList();
    }

    @Test
    void isTheSameInOtherRunsAndSchedules() {
        Access write = access("t1", "write", "bank.Account.deposit", 41);
        Access read = access("t2", "read", "bank.Account.print", 52);
        Access other = access("t9", "write", "bank.Account.print", 52);
        assertThat(ids(race("bank.Account.balance", write, read)))
                .isEqualTo(ids(race("bank.Account.balance", read, write)))
                .isEqualTo(ids(race("bank.Account.balance", write, other)));
    }

    @Test
    void survivesShiftsOfLinesAndMoreLambdas() {
        for (int shift : new int[] {1, 17, 4000}) {
            assertThat(ids(
                            race("x", access("a", "write", "C.m", 10), access("b", "read", "C.lambda$run$0", 20)),
                            race("x", access("a", "write", "C.m", 12), access("b", "read", "C.lambda$run$0", 20))))
                    .isEqualTo(ids(
                            race(
                                    "x",
                                    access("a", "write", "C.m", 10 + shift),
                                    access("b", "read", "C.lambda$run$3", 20 + shift)),
                            race(
                                    "x",
                                    access("a", "write", "C.m", 12 + shift),
                                    access("b", "read", "C.lambda$run$3", 20 + shift))));
        }
    }

    @Test
    void doesNotDependOnWhichOfTheSeenLinesRaced() {
        Access first = access("a", "write", "C.m", 10);
        Access second = access("a", "write", "C.m", 12);
        String whenBothRaced =
                ids(race("x", first, first), race("x", second, second)).get(1);
        RaceId ids = new RaceId();
        ids.see("x", CodePlace.of(first));
        ids.see("x", CodePlace.of(second));
        assertThat(ids.of("x", second, second)).isEqualTo(whenBothRaced);
    }

    @Test
    void differsForEveryVariableAndPairOfLines() {
        List<Race> races = new ArrayList<>();
        for (String variable : List.of("x", "y", "x[]")) {
            for (int one = 1; one <= 20; one++) {
                for (int two = one; two <= 20; two++) {
                    races.add(race(
                            variable,
                            access("a", "write", "C.m" + one % 3, one),
                            access("b", "read", "C.m" + two % 3, two)));
                }
            }
        }
        Collections.shuffle(races, new Random(5));
        Set<String> ids = new HashSet<>();
        RaceId.assign(races).forEach(race -> ids.add(race.id()));
        assertThat(ids).hasSize(races.size());
    }

    @Test
    void locationsWithoutLineOrMethodAreTakenAsTheyAre() {
        assertThat(CodePlace.of("Account.java:41", List.of())).isEqualTo(new CodePlace("Account.java", 41));
        assertThat(CodePlace.of("17", List.of())).isEqualTo(new CodePlace("17", 0));
        assertThat(CodePlace.of("", List.of())).isEqualTo(new CodePlace("", 0));
        assertThat(CodePlace.of("a:99999999999", List.of())).isEqualTo(new CodePlace("a:99999999999", 0));
        assertThat(CodePlace.of("A.java:1", List.of("p.B.n(B.java:2)"))).isEqualTo(new CodePlace("A.java", 1));
        assertThat(CodePlace.file("A.java:1")).isEqualTo("A.java");
        assertThat(CodePlace.file("17")).isEmpty();
    }
}
