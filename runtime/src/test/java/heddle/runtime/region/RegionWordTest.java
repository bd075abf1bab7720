package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegionWordTest {
    /** Whether several locations are covered is whether each of them is. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void coversAllThatItCoversOneByOne(boolean writes) {
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            long word = RegionWord.of(RegionWord.epoch(3, 5), random.nextInt(1 << 22) | random.nextInt(1 << 22));
            int from = random.nextInt(RegionWord.FIELDS);
            int count = 1 + random.nextInt(RegionWord.FIELDS - from);
            boolean each = true;
            for (int i = from; i < from + count; i++) {
                each &= RegionWord.covers(word, 2 * i, writes);
            }
            assertThat(RegionWord.coversAll(word, 2 * from, count, writes))
                    .as("%x from %d, %d", word, from, count)
                    .isEqualTo(each);
        }
    }
}
