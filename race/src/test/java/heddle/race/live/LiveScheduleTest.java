package heddle.race.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveScheduleTest {
    private static final String SHORT = """
            heddle-schedule/1
            # a comment

            variable shop.Till.sold
            first write shop.Till.sell(Till.java)
            second read shop.Till.close(Till.java:20)
            """;

    private static Passage passage(String thread, int number, String op) {
        return new Passage(thread, Spot.of(op, "shop.Till.sell(Till.java:16)"), number);
    }

    @Test
    void whatIsLeftOutHasItsDefault() {
        LiveSchedule schedule = LiveSchedule.parse(SHORT);
        assertThat(schedule.way()).isEqualTo(Way.HOLD);
        assertThat(schedule.turn()).isEqualTo(Turn.FIRST);
        assertThat(schedule.first().line()).isZero();
        assertThat(schedule.second().line()).isEqualTo(20);
        assertThat(List.of(schedule.holdMillis(), schedule.budgetMillis())).containsExactly(1_000L, 10_000L);
    }

    @Test
    void aTextIsReadBackAsItWas() {
        LiveSchedule schedule = LiveSchedule.parse(SHORT)
                .withGates(
                        List.of(new Gate(passage("main/1", 2, "release"), passage("main/2", 1, "acquire"))),
                        passage("main/1", 1, "write"),
                        passage("main/2", 3, "read"))
                .withReaches(4, 5)
                .withTimes(20, 300)
                .with(Way.WITNESS, Turn.SECOND, 9);
        assertThat(schedule.secondAt()).isEqualTo(passage("main/2", 3, "read"));
        assertThat(schedule.secondReaches()).isEqualTo(5);
        assertThat(schedule.budgetMillis()).isEqualTo(300);
        assertThat(LiveSchedule.parse(schedule.text())).isEqualTo(schedule);
        LiveSchedule kept = schedule.kept();
        assertThat(kept.gates()).isEmpty();
        assertThat(kept.second().line()).isZero();
        assertThat(LiveSchedule.parse(kept.text())).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "heddle-schedule/1 ~ heddle-schedule/2 ~ line 1: a schedule begins with heddle-schedule/1",
                "variable ~ weather ~ line 4: a schedule knows no 'weather'",
                "first write ~ first acquire ~ line 5: 'acquire shop.Till.sell(Till.java)' is no access at a place",
                "second read ~ turn sideways ~ line 6: ",
                "# a comment ~ hold 0 ~ line 2: a time is at least 1 millisecond, not 0",
                "# a comment ~ gate x ~ line 2: 'x' has no arrow between two passages",
                "variable shop.Till.sold ~ # nothing ~ a schedule names a variable and both accesses",
            })
    void whatIsNoScheduleIsNamedWithItsLine(String from, String to, String sentence) {
        assertThatThrownBy(() -> LiveSchedule.parse(SHORT.replace(from, to)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(sentence);
    }

    @Test
    void whatARunSaysIsReadBackAlsoIfItWasCut() {
        LiveRun run = new LiveRun(
                true, "one", "two\nlines", "1", "", 3, 4, 1, 1, true, true, false, 5, 6, 7, List.of("E at f"), 88);
        assertThat(LiveRun.parse(run.text()).text()).isEqualTo(run.text()).contains("second-thread two lines");
        LiveRun cut = LiveRun.parse("met true\nreached-first 12\nreached-sec");
        assertThat(cut.met()).isTrue();
        assertThat(cut.reachedFirst()).isEqualTo(12);
        assertThat(cut.and(run).reachedFirst()).isEqualTo(15);
    }
}
