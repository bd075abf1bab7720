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
    void ofAccessesSomeAreLookedAt() {
        NoisePlan plan = new NoisePlan(1, 0.05, 0);
        int due = 0;
        for (int place = 0; place < 100; place++) {
            for (int i = 0; i < NoisePlan.NEW; i++) {
                due += plan.isDueAccess(place) ? 1 : 0;
            }
        }
        assertThat(due).isEqualTo(100 * NoisePlan.NEW / NoisePlan.ACCESSES);
        for (int i = 0; i < 100 * NoisePlan.SELDOM; i++) {
            due += plan.isDueAccess(7) ? 1 : 0;
        }
        assertThat(due).isEqualTo(100 * NoisePlan.NEW / NoisePlan.ACCESSES + 100);
    }

    @Test
    void delaysNeverExceedTheirShareOfTheTime() {
        for (double share : new double[] {0.01, 0.05, 0.5, 1}) {
            NoisePlan plan = new NoisePlan(42, share, SECOND);
            long spent = 0;
            for (long now = SECOND; now < 3 * SECOND; now += TICK) {
                spent += now % (3 * TICK) == 0 ? plan.delayBegin(now) : plan.delay(1, now);
                plan.over(0);
                long passed = Math.max(now - SECOND, NoisePlan.LEAST_RUN_NANOS);
                assertThat(spent).isLessThanOrEqualTo((long) (share * passed));
            }
            assertThat(spent)
                    .as("and little of it is left")
                    .isEqualTo(plan.spent())
                    .isGreaterThan((long) (share * 2 * SECOND) - NoisePlan.LONGEST_NANOS);
        }
    }

    /** A delay that takes no time. */
    private static long delay(NoisePlan plan, long now) {
        long nanos = plan.delay(1, now);
        plan.over(0);
        return nanos;
    }

    @Test
    void oneThreadIsDelayedAtATime() {
        NoisePlan plan = new NoisePlan(8, 1, 0);
        long now = SECOND;
        while (plan.delay(1, now) == 0) {
            now += SECOND;
        }
        for (int i = 0; i < 100; i++) {
            assertThat(plan.delay(i, now + i * SECOND)).isZero();
        }
        plan.over(0);
        long later = 0;
        for (int i = 0; i < 100 && later == 0; i++) {
            later = plan.delay(1, now + 100 * SECOND);
        }
        assertThat(later).isPositive();
    }

    @Test
    void whoeverOversleepsIsPaidForByLaterDelays() {
        NoisePlan plan = new NoisePlan(3, 0.05, 0);
        plan.over(SECOND);
        for (long now = 0; now < 20 * SECOND; now += SECOND / 10) {
            assertThat(plan.delay(1, now)).as("at %d", now).isZero();
        }
        long later = 0;
        for (long now = 20 * SECOND; now < 30 * SECOND; now += SECOND / 10) {
            later += delay(plan, now);
        }
        assertThat(later).isPositive();
    }

    @Test
    void oneVisitInTwoIsDelayedForLongOrShortly() {
        NoisePlan plan = new NoisePlan(5, 1, 0);
        int shorter = 0;
        int longer = 0;
        for (int i = 1; i <= 1000; i++) {
            long nanos = delay(plan, i * SECOND);
            if (nanos > NoisePlan.SHORT_NANOS) {
                assertThat(nanos).isBetween(NoisePlan.LONGEST_NANOS / 2, NoisePlan.LONGEST_NANOS);
                longer++;
            } else if (nanos > 0) {
                assertThat(nanos).isGreaterThanOrEqualTo(NoisePlan.SHORTEST_NANOS);
                shorter++;
            }
        }
        assertThat(longer).isBetween(200, 300);
        assertThat(shorter).isBetween(200, 300);
    }

    @Test
    void aThreadThatBeginsIsDelayedForMostOfWhatIsLeft() {
        NoisePlan plan = new NoisePlan(5, 1, 0);
        int delayed = 0;
        for (int i = 1; i <= 1000; i++) {
            long nanos = plan.delayBegin(i * SECOND);
            plan.over(0);
            assertThat(nanos == 0 || nanos >= NoisePlan.LONGEST_NANOS / 2 && nanos <= NoisePlan.LONGEST_NANOS)
                    .isTrue();
            delayed += nanos > 0 ? 1 : 0;
        }
        assertThat(delayed).isBetween(400, 600);
    }

    @Test
    void aThreadThatStartsOthersIsDelayedSeldom() {
        NoisePlan plan = new NoisePlan(5, 1, 0);
        plan.starts(7);
        int delayed = 0;
        for (int i = 1; i <= 8000; i++) {
            delayed += plan.delay(7, i * SECOND) > 0 ? 1 : 0;
            plan.over(0);
        }
        assertThat(delayed).isBetween(8000 / 2 / NoisePlan.STARTED - 100, 8000 / 2 / NoisePlan.STARTED + 100);
    }

    @Test
    void theSeedMakesThePlan() {
        assertThat(delays(9)).isEqualTo(delays(9)).isNotEqualTo(delays(10));
    }

    private static List<Long> delays(long seed) {
        NoisePlan plan = new NoisePlan(seed, 0.05, 0);
        List<Long> delays = new ArrayList<>();
        for (long now = 0; now < SECOND; now += SECOND / 100) {
            delays.add(delay(plan, now));
        }
        return delays;
    }
}
