package heddle.engine.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A list of steps answers as a search through all of them does, whatever parts of the numbers its words have. */
class StepColumnTest {
    private record Step(long event, boolean isRace, long bound) {}

    @Test
    void narrowWordsAnswerAsTheDefinition() {
        for (long seed = 0; seed < 300; seed++) {
            compare(new Random(seed), 1 + (int) (seed % 6), seed % 7 * 5, 6);
        }
    }

    /** Numbers that pass 2^31 and 2^32 on the way. */
    @Test
    void longTracesAnswerAsTheDefinition() {
        for (long seed = 0; seed < 30; seed++) {
            compare(new Random(seed), 31, 0, 1 << 28);
        }
    }

    private static void compare(Random random, int bits, long start, int stride) {
        StepColumn steps = new StepColumn(LongColumn.space(), bits);
        List<Step> all = new ArrayList<>();
        long event = start;
        long bound = start / 2;
        for (int i = 0; i < 40; i++) {
            boolean isRace = !all.isEmpty() && !all.get(i - 1).isRace && random.nextInt(4) == 0;
            event += isRace ? 0 : 1 + random.nextInt(stride);
            bound += 1 + random.nextInt(stride / 2);
            steps.add(event, isRace, bound);
            all.add(new Step(event, isRace, bound));
        }
        assertThat(steps.size()).isEqualTo(all.size());
        for (int i = 0; i < all.size(); i++) {
            assertThat(new Step(steps.event(i), all.get(i).isRace, steps.bound(i)))
                    .isEqualTo(all.get(i));
            for (long near = -1; near <= 1; near++) {
                check(steps, all, all.get(i).event + near);
                check(steps, all, all.get(i).bound + near);
            }
        }
    }

    private static void check(StepColumn steps, List<Step> all, long event) {
        assertThat(steps.countBefore(event, false))
                .isEqualTo(all.stream().filter(s -> s.event < event).count());
        assertThat(steps.countBefore(event, true))
                .isEqualTo(all.stream()
                        .filter(s -> s.event < event || s.event == event && !s.isRace)
                        .count());
        assertThat(steps.firstAbove(event))
                .isEqualTo(all.stream().filter(s -> s.bound <= event).count());
    }
}
