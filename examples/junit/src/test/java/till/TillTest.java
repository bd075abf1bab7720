package till;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.junit.ExpectRace;
import heddle.junit.RaceTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** All tests of this class fail on races. Take {@code synchronized} away from {@link Till} to see it. */
@RaceTest
class TillTest {
    @Test
    void clerksTakePayments() throws Exception {
        Till till = new Till();
        Clerks.work(() -> till.take(250));
        assertThat(till.cents()).isEqualTo(500);
    }

    /** The race is found every time, though the clerks hardly ever collide. */
    @RepeatedTest(3)
    @ExpectRace("HastyTill.cents")
    void hastyClerksRace() throws Exception {
        HastyTill till = new HastyTill();
        Clerks.work(() -> till.take(250));
    }
}
