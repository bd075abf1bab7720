package heddle.engine.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReleaseTimesTest {
    private record Release(int thread, long event, long[] clock, long time) {}

    /** Threads come late, clocks change in few or in all bounds or not at all. */
    @Test
    void everyTimeIsTheClockThatItWasMadeOf() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            ReleaseTimes times = new ReleaseTimes();
            List<Release> releases = new ArrayList<>();
            int most = 2 + random.nextInt(20);
            long[][] clocks = new long[most][most];
            for (int i = 0; i < 2_000; i++) {
                int threads = Math.min(most, 2 + i / 50);
                times.grow(threads);
                int thread = random.nextInt(threads);
                long event = i * 500_000_000L;
                int changes = random.nextInt(10) == 0 ? threads : random.nextInt(3);
                for (int k = 0; k < changes; k++) {
                    clocks[thread][random.nextInt(threads)] = event - random.nextInt(1_000);
                }
                long[] clock = Arrays.copyOf(clocks[thread], threads);
                for (int t = 0; t < threads; t++) {
                    clock[t] = Math.max(0, clock[t]);
                }
                releases.add(new Release(thread, event, clock, times.add(thread, clock)));
            }
            for (Release release : releases) {
                Clock joined = new Clock(most);
                assertThat(times.joinInto(joined, release.time(), release.thread(), release.event() + 1))
                        .isTrue();
                long[] expected = Arrays.copyOf(release.clock(), most);
                expected[release.thread()] = release.event() + 1;
                assertThat(joined.bound)
                        .as("seed %d, event %d", seed, release.event())
                        .isEqualTo(expected);
                assertThat(times.joinInto(joined, release.time(), release.thread(), release.event() + 1))
                        .isFalse();
            }
        }
    }
}
