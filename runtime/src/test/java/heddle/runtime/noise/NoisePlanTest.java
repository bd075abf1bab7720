package heddle.runtime.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The plan of delays, with times that the test makes. */
class NoisePlanTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long TICK = 10_000L;

    @Test
    void aNewPlaceIsLookedAtEachTimeAndAKnownOneSeldom() {
        NoisePlan plan = new NoisePlan(1, 0.05, 0);
        for (int i = 0; i < NoisePlan.NEW; i++) {
            assertThat(plan.isDue(7)).as("visit %d", i).isTrue();
        }
        int due = 0;
        for (int i = 0; i < 100 * NoisePlan.SELDOM; i++) {
            due += plan.isDue(7) ? 1 : 0;
        }
        assertThat(due).isEqualTo(100);
        assertThat(plan.isDue(8)).as("another place is still new").isTrue();
    }

    @Test
    void whereCodeBeginsOnlyTheFirstVisitsCount() {
        NoisePlan plan = new NoisePlan(1, 0.05, 0);
        int fresh = 0;
        for (int i = 0; i < 1000; i++) {
            fresh += plan.isNew(3) ? 1 : 0;
        }
        assertThat(fresh).isEqualTo(NoisePlan.NEW);
    }

    @Test
    void delaysNeverExceedTheirShareOfTheTime() {
        for (double share : new double[] {0.01, 0.05, 0.5, 1}) {
            NoisePlan plan = new NoisePlan(42, share, SECOND);
            long spent = 0;
            for (long now = SECOND; now < 3 * SECOND; now += TICK) {
                spent += now % (3 * TICK) == 0 ? plan.delayBegin(now) : plan.delay(now);
                assertThat(spent).isLessThanOrEqualTo((long) (share * (now - SECOND)));
            }
            assertThat(spent)
                    .as("and little of it is left")
                    .isEqualTo(plan.spent())
                    .isGreaterThan((long) (share * 2 * SECOND) - NoisePlan.LONGEST_BEGIN_NANOS);
        }
    }

    @Test
    void whoeverOversleepsIsPaidForByLaterDelays() {
        NoisePlan plan = new NoisePlan(3, 0.05, 0);
        plan.overslept(SECOND);
        for (long now = 0; now < 20 * SECOND; now += SECOND / 10) {
            assertThat(plan.delay(now)).as("at %d", now).isZero();
        }
        long later = 0;
        for (long now = 20 * SECOND; now < 30 * SECOND; now += SECOND / 10) {
            later += plan.delay(now);
        }
        assertThat(later).isPositive();
    }

    @Test
    void lengthsAreWithinTheirBoundsAndOneVisitInTwoIsDelayed() {
        NoisePlan plan = new NoisePlan(5, 1, 0);
        long now = 0;
        int delayed = 0;
        for (int i = 0; i < 1000; i++) {
            now += SECOND;
            long nanos = plan.delay(now);
            delayed += nanos > 0 ? 1 : 0;
            assertThat(nanos == 0 || nanos >= NoisePlan.SHORTEST_NANOS && nanos <= NoisePlan.LONGEST_NANOS)
                    .isTrue();
            long begin = plan.delayBegin(now);
            assertThat(begin == 0
                            || begin >= NoisePlan.LONGEST_BEGIN_NANOS / 2 && begin <= NoisePlan.LONGEST_BEGIN_NANOS)
                    .isTrue();
        }
        assertThat(delayed).isBetween(400, 600);
    }

    @Test
    void theSeedMakesThePlan() {
        assertThat(delays(9)).isEqualTo(delays(9)).isNotEqualTo(delays(10));
    }

    private static List<Long> delays(long seed) {
        NoisePlan plan = new NoisePlan(seed, 0.05, 0);
        List<Long> delays = new ArrayList<>();
        for (long now = 0; now < SECOND; now += SECOND / 100) {
            delays.add(plan.delay(now));
        }
        return delays;
    }
}
