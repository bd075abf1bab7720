package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegionWordTest {
    /** The covered bits of all locations are those of each. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void coversTogetherWhatItCoversOneByOne(boolean writes) {
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            long word = RegionWord.of(RegionWord.epoch(3, 5), random.nextInt(1 << 22) | random.nextInt(1 << 22));
            long each = 0;
            for (int i = 0; i < RegionWord.FIELDS; i++) {
                each |= RegionWord.covers(word, 2 * i, writes) ? 1L << 2 * i : 0;
            }
            assertThat(RegionWord.covered(word, writes)).as("%x", word).isEqualTo(each);
        }
    }
}
