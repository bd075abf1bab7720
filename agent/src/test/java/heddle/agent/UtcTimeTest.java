package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UtcTimeTest {
    @Test
    void timesAreThoseThatTheJdkWouldWrite() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            long millis = random.nextLong(4_102_444_800_000L * (i % 3 == 0 ? 30 : 1));
            assertThat(Instant.parse(UtcTime.of(millis)).toEpochMilli()).isEqualTo(millis);
        }
        assertThat(UtcTime.of(0)).isEqualTo("1970-01-01T00:00:00.000Z");
        assertThat(UtcTime.of(1_709_164_800_250L)).isEqualTo("2024-02-29T00:00:00.250Z");
    }
}
