package heddle.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ClockTest {
    private static final int SLOTS = 9;

    private static Clock random(Random random) {
        int[] known = new int[random.nextInt(SLOTS)];
        for (int i = 1; i < known.length; i++) {
            known[i] = random.nextInt(20);
        }
        return new Clock(known, 1 + random.nextInt(SLOTS), 1 + random.nextInt(20));
    }

    @Test
    void theOwnTimeCountsBeforeWhatIsKnown() {
        Clock clock = new Clock(new int[] {0, 3, 4}, 2, 7);
        assertThat(clock.of(1)).isEqualTo(3);
        assertThat(clock.of(2)).isEqualTo(7);
        assertThat(clock.of(3)).isZero();
        assertThat(clock.width()).isEqualTo(3);
        assertThat(new Clock(new int[] {0, 3}, 5, 1).width()).isEqualTo(6);
        assertThat(new Clock(new int[] {0, 3}, 5, 1).of(5)).isEqualTo(1);
    }

    @Test
    void aJoinIsTheLeastUpperBound() {
        Random random = new Random(3);
        for (int round = 0; round < 1_000; round++) {
            Clock a = random(random);
            Clock b = random(random);
            Clock join = Clock.join(a, b);
            assertThat(join.width()).isEqualTo(Math.max(a.width(), b.width()));
            for (int slot = 1; slot <= SLOTS + 1; slot++) {
                assertThat(join.of(slot)).isEqualTo(Math.max(a.of(slot), b.of(slot)));
            }
        }
    }
}
