package heddle.runtime.noise;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.noise.NoisePlan.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** The plan of delays, with times that the test makes. */
class NoisePlanTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long TICK = 10_000L;
    private static final int THREAD = 7;

    /** A plan that has met the thread. */
    private static NoisePlan plan(long seed, double share) {
        NoisePlan plan = new NoisePlan(seed, share, 0);
        plan.delay(Visit.NEW, THREAD, 0);
        return plan;
    }

    /** A delay that takes as long as it was planned. */
    private static long delay(NoisePlan plan, Visit visit, long now) {
        long nanos = plan.delay(visit, THREAD, now);
        if (nanos > 0) {
            plan.over(nanos, nanos);
        }
        return nanos;
    }

    @Test
    void delaysNeverExceedTheirShareOfTheTime() {
        for (double share : new double[] {0.01, 0.05, 0.5, 1}) {
            NoisePlan plan = new NoisePlan(42, share, SECOND);
            long spent = 0;
            for (long now = SECOND; now < 3 * SECOND; now += TICK) {
                spent += delay(plan, now % (3 * TICK) == 0 ? Visit.BEGIN : Visit.NEW, now);
                assertThat(spent).isLessThanOrEqualTo((long) (share * (now - SECOND)));
            }
            assertThat(spent)
                    .as("and little of it is left")
                    .isEqualTo(plan.spent())
                    .isGreaterThan((long) (share * 2 * SECOND) - NoisePlan.LONGEST_NANOS);
        }
    }

    @Test
    void aDelayLeavesRoomForWhatTheOperatingSystemAdds() {
        for (int seed = 0; seed < 100; seed++) {
            long budget = NoisePlan.LONGEST_NANOS / 2;
            assertThat(plan(seed, 0.05).delay(Visit.BEGIN, THREAD, budget * 20))
                    .isLessThanOrEqualTo((long) (NoisePlan.PLANNED * budget));
        }
    }

    @Test
    void knownPlacesLeaveSomethingToNewOnes() {
        NoisePlan plan = plan(1, 0.05);
        for (long now = 0; now < 4 * SECOND; now += TICK) {
            delay(plan, Visit.KNOWN, now);
            assertThat(plan.spent()).isLessThanOrEqualTo(Math.max(0, (long) (0.05 * now) - NoisePlan.KEPT_NANOS));
        }
        assertThat(plan.spent()).isPositive();
        long later = 0;
        for (int i = 0; i < 10 && later == 0; i++) {
            later = delay(plan, Visit.BEGIN, 4 * SECOND);
        }
        assertThat(later).isPositive();
    }

    @Test
    void oneThreadIsDelayedAtATime() {
        NoisePlan plan = new NoisePlan(8, 1, 0);
        long now = SECOND;
        long first = 0;
        while (first == 0) {
            now += SECOND;
            first = plan.delay(Visit.NEW, THREAD, now);
        }
        for (int i = 1; i <= 100; i++) {
            assertThat(plan.delay(Visit.BEGIN, i, now + i * SECOND)).isZero();
        }
        plan.over(first, first);
        long later = 0;
        for (int i = 0; i < 100 && later == 0; i++) {
            later = plan.delay(Visit.NEW, THREAD, now + 100 * SECOND);
        }
        assertThat(later).isPositive();
    }

    @Test
    void whoeverOversleepsIsPaidForByLaterDelays() {
        NoisePlan plan = plan(3, 0.05);
        plan.over(0, SECOND);
        for (long now = 0; now < 20 * SECOND; now += SECOND / 10) {
            assertThat(plan.delay(Visit.NEW, THREAD, now)).as("at %d", now).isZero();
        }
        long later = 0;
        for (long now = 20 * SECOND; now < 30 * SECOND; now += SECOND / 10) {
            later += delay(plan, Visit.NEW, now);
        }
        assertThat(later).isPositive();
    }

    @Test
    void aDelayThatEndsEarlyCostsWhatItTook() {
        NoisePlan plan = plan(3, 1);
        long planned = 0;
        while (planned == 0) {
            planned = plan.delay(Visit.BEGIN, THREAD, SECOND);
        }
        plan.over(planned, 5);
        assertThat(plan.spent()).isEqualTo(5);
        assertThat(plan.summary(3, SECOND)).contains(" 1 delays of ");
    }

    @Test
    void nobodyWhoIsNotDelayedAfterAllIsCounted() {
        NoisePlan plan = plan(3, 1);
        long planned = 0;
        while (planned == 0) {
            planned = plan.delay(Visit.BEGIN, THREAD, SECOND);
        }
        plan.over(planned, 0);
        assertThat(plan.spent()).isZero();
        assertThat(plan.summary(3, SECOND)).contains(" 0 delays of 0 ms");
    }

    @Test
    void oneVisitInTwoIsDelayedForLongOrShortly() {
        NoisePlan plan = plan(5, 1);
        int shorter = 0;
        int longer = 0;
        for (int i = 1; i <= 1000; i++) {
            long nanos = delay(plan, Visit.NEW, i * SECOND);
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
        NoisePlan plan = plan(5, 1);
        assertLong(i -> delay(plan, Visit.BEGIN, i * SECOND));
    }

    @Test
    void aThreadThatComesToItsFirstPlaceBegins() {
        NoisePlan plan = plan(5, 1);
        assertLong(i -> {
            long nanos = plan.delay(Visit.NEW, THREAD + i, i * SECOND);
            plan.over(nanos, nanos);
            return nanos;
        });
    }

    private static void assertLong(IntToLongFunction delays) {
        int delayed = 0;
        for (int i = 1; i <= 1000; i++) {
            long nanos = delays.applyAsLong(i);
            assertThat(nanos == 0 || nanos >= NoisePlan.LONGEST_NANOS / 2 && nanos <= NoisePlan.LONGEST_NANOS)
                    .isTrue();
            delayed += nanos > 0 ? 1 : 0;
        }
        assertThat(delayed).isBetween(400, 600);
    }

    @Test
    void aThreadThatHasOthersToStartIsDelayedSeldom() {
        NoisePlan plan = plan(5, 1);
        plan.starts(THREAD, false);
        assertThat(delayed(plan)).isBetween(8000 / 2 / NoisePlan.STARTED - 100, 8000 / 2 / NoisePlan.STARTED + 100);
        plan.starts(THREAD, true);
        assertThat(delayed(plan)).isBetween(3800, 4200);
    }

    private static int delayed(NoisePlan plan) {
        int delayed = 0;
        for (int i = 1; i <= 8000; i++) {
            delayed += delay(plan, Visit.NEW, i * SECOND) > 0 ? 1 : 0;
        }
        return delayed;
    }

    @Test
    void theSeedMakesThePlan() {
        assertThat(delays(9)).isEqualTo(delays(9)).isNotEqualTo(delays(10));
    }

    private static List<Long> delays(long seed) {
        NoisePlan plan = new NoisePlan(seed, 0.05, 0);
        List<Long> delays = new ArrayList<>();
        for (long now = 0; now < SECOND; now += SECOND / 100) {
            delays.add(delay(plan, Visit.NEW, now));
        }
        return delays;
    }
}
