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

    /** Hooks that cannot be timed take no other's turn: of 20,000, of which one in twenty can be, each is timed. */
    @Test
    void hooksThatCannotBeTimedLeaveTheirTurnToOthers() {
        Meter meter = new Meter();
        for (int i = 0; i < 1_000; i++) {
            for (int j = 0; j < 19; j++) {
                meter.count();
            }
            hook(meter);
            if (meter.events() == 2_000) {
                assertThat(meter.timed()).isEqualTo(100);
            }
        }
        assertThat(meter.events()).isEqualTo(20_000);
        assertThat(meter.timed()).isBetween(165L, 175L);
    }

    /** Of threads with a handful of hooks, each of which was interrupted for a tenth of a second. */
    @Test
    void hooksThatWereInterruptedAreNotTakenForTheirTime() {
        Meter all = new Meter();
        for (int i = 0; i < 100; i++) {
            Meter meter = new Meter();
            while (meter.timed() < 10) {
                if (meter.begin() != 0) {
                    meter.end(System.nanoTime() - 100_000_000);
                }
            }
            all.add(meter);
        }
        assertThat(all.nanos() / all.events()).isBetween(5_000L, 50_000L);
    }

    /** Two of 7,000 were timed, and took long: the others are not taken for the same. */
    @Test
    void fewTimedHooksDoNotSpeakForAll() {
        Meter meter = new Meter();
        while (meter.timed() < 2) {
            if (meter.begin() != 0) {
                meter.end(System.nanoTime() - 50_000);
            }
        }
        while (meter.events() < 7_000) {
            meter.count();
        }
        assertThat(meter.nanos() / meter.events()).isBetween(1_000L, 5_000L);
        assertThat(new Meter().nanos()).isZero();
    }

    /** Hooks that take long, and always do, are taken for what they take once there are enough of them. */
    @Test
    void hooksThatAlwaysTakeLongAreTakenForTheirTime() {
        Meter meter = new Meter();
        for (int i = 0; i < 100_000; i++) {
            if (meter.begin() != 0) {
                meter.end(System.nanoTime() - 1_000_000);
            }
        }
        assertThat(meter.nanos() / 1e6).isBetween(0.9 * 100_000, 1.1 * 100_000);
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
