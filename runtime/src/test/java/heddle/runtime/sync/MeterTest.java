package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeterTest {
    private static final int THREADS = 3_000;

    /** Many threads with few hooks each: some are timed all the same, about one hook in seventeen. */
    @Test
    void hooksOfThreadsThatHaveFewAreTimed() {
        Meter all = new Meter();
        for (int i = 0; i < THREADS; i++) {
            all.add(hooks(5));
        }
        assertThat(all.events()).isEqualTo(5 * THREADS);
        assertThat(all.timed()).isBetween(5 * THREADS / 34L, 5 * THREADS / 9L);
    }

    /** Later hooks are timed seldom, and the first, which are timed more often, do not count for more. */
    @Test
    void eachHookCountsOnce() {
        Meter meter = hooks(2_000);
        long first = meter.timed();
        assertThat(first).isBetween(110L, 125L);
        for (int i = 0; i < 251_000; i++) {
            hook(meter);
        }
        assertThat(meter.timed() - first).isBetween(990L, 1010L);
        assertThat(meter.covered()).isBetween(meter.events() - 252, meter.events() + 252);
    }

    /** The time of all hooks: 2,000 that took 4 microseconds each, and 251,000 that took one. */
    @Test
    void eachHookIsTakenForItsOwnTime() {
        Meter meter = new Meter();
        for (int i = 0; i < 253_000; i++) {
            if (meter.begin() != 0) {
                meter.end(System.nanoTime() - (i < 2_000 ? 4_000 : 1_000));
            }
        }
        assertThat(meter.nanos() / 1e6).isBetween(0.85 * 259, 1.18 * 259);
    }

    private static Meter hooks(int count) {
        Meter meter = new Meter();
        for (int i = 0; i < count; i++) {
            hook(meter);
        }
        return meter;
    }

    private static void hook(Meter meter) {
        long start = meter.begin();
        if (start != 0) {
            meter.end(start);
        }
    }
}
