package heddle.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Reproduction.Consequence;
import heddle.race.live.LiveRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The deviations of runs from the baseline. */
class ConsequencesTest {
    private static final String USUAL = "java.lang.Error at app.Main.main(Main.java:1)";
    private static final String NEW = "java.lang.Error at app.Main.main(Main.java:2)";

    private static Ending ending(int exit, String output, boolean timedOut, String... exceptions) {
        LiveRun said =
                new LiveRun(true, "", "", "1", "2", 1, 1, 1, 1, true, true, true, 0, 0, 0, List.of(exceptions), 5);
        return new Ending("first", said, 1, exit, output, output, "", timedOut, 62_000);
    }

    private final Consequences consequences = new Consequences(List.of(ending(0, "a", false, USUAL)));

    private void check(Ending run, String kind, String detail) {
        Consequence said = consequences.of(List.of(ending(0, "a", false), run));
        assertThat(List.of(said.kind(), said.detail())).containsExactly(kind, detail);
    }

    @Test
    void anExceptionThatTheBaselineNeverHadIsACrash() {
        check(ending(0, "a", false, USUAL), Consequence.NONE, "");
        check(ending(0, "a", false, USUAL, NEW), Consequence.CRASH, NEW);
        check(ending(3, "a", false, USUAL), Consequence.CRASH, "exit code 3 instead of 0");
    }

    @Test
    void aHangNamesTheExceptionBeforeIt() {
        check(ending(0, "a", true), Consequence.HANG, "the program did not end in 62 s");
        check(ending(0, "a", true, USUAL), Consequence.HANG, "the program did not end in 62 s");
        check(ending(0, "a", true, NEW), Consequence.HANG, "the program did not end in 62 s after " + NEW);
    }

    @Test
    void otherOutputIsNamedByItsFirstLine() {
        check(ending(0, "b", false), Consequence.OUTPUT, "line 1 is 'b' instead of 'a'");
    }
}
