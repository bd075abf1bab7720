package heddle.runtime.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PracticeTest {
    private static final long SECOND = 1_000_000_000;

    /** Some hundred moments in the first seconds, and from then on as many for each time that the run becomes longer by e. */
    @Test
    void momentsBecomeRarer() {
        assertThat(moments(0, SECOND)).isBetween(250L, 350L);
        assertThat(moments(10 * SECOND, 27 * SECOND)).isBetween(280L, 320L);
        assertThat(moments(1000 * SECOND, 2718 * SECOND)).isBetween(280L, 320L);
    }

    private static long moments(long from, long to) {
        long moments = 0;
        for (long at = from; at < to; at += Practice.gap(at)) {
            moments++;
        }
        return moments;
    }
}
