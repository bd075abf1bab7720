package heddle.engine.sample;

import static heddle.engine.sample.SampleTraces.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import heddle.engine.EngineProvider;
import heddle.trace.generate.SplitMix;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
    /** Algorithm 3, line 2, by hand. */
    @ParameterizedTest
    @CsvSource({
        "1000000000, 5, 2, 0.01, 0.1, 24, 9600, 1727",
        "1000000000, 9, 3, 0.05, 0.1, 42, 3360, 346",
        "1000000000, 2, 0, 0.2, 0.5, 8, 160, 26"
    })
    void areThoseOfThePaper(long n, int threads, int nesting, double epsilon, double delta, long m, long k, long r) {
        assertThat(RptParameters.of(new Extent(n, threads, 20, nesting), epsilon, delta))
                .isEqualTo(new RptParameters(m, k, r, false));
    }

    /** 100 threads with up to 10 locks each may hold 1,000 locks: M = 4 * 100 + 2 * 1000, and 4M/9 exceeds 4 * 100 + 20. */
    @Test
    void allowForLocksOfAllThreads() {
        assertThat(RptParameters.of(new Extent(1L << 40, 100, 1 << 20, 10), 0.5, 0.1)
                        .gap())
                .isEqualTo(1067);
        assertThat(RptParameters.of(new Extent(1L << 40, 100, 10, 10), 0.5, 0.1).gap())
                .isEqualTo(420);
    }

    /**
     * The count of docs/explanation/sampling.md: of the n starts of sub-traces, at least {@code epsilon n - M (n + M) / k - M} catch a
     * race, for the longest gap M that the parameters allow for. With r draws a miss must be at most delta.
     */
    @Test
    void sufficeForTheGuarantee() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 100_000; i++) {
            double epsilon = Math.pow(10, -4 * random.unit());
            double delta = random.unit() * 0.999 + 0.0005;
            int threads = 1 + (int) (random.unit() * random.unit() * 300);
            int nesting = (int) (random.unit() * 12);
            int locks = (int) (random.unit() * 2000) + nesting;
            double n = Math.pow(10, 2 + 9 * random.unit());
            Extent extent = new Extent((long) n, threads, locks, nesting);
            RptParameters parameters = RptParameters.of(extent, epsilon, delta);
            if (epsilon < 1 && !parameters.isShort()) {
                double gap = 4.0 * threads + 2.0 * Math.min(locks, (double) threads * nesting);
                double hit = epsilon - gap / parameters.length() * (1 + gap / n) - gap / n;
                double miss = Math.pow(1 - hit, parameters.count());
                assertThat(miss)
                        .as("%s, epsilon %s, delta %s", extent, epsilon, delta)
                        .isLessThanOrEqualTo(delta);
            }
        }
    }

    @Test
    void subTracesAreApartAndCoverTheirStarts() {
        RptParameters parameters = new RptParameters(1, 50, 40, false);
        for (int seed = 0; seed < 1000; seed++) {
            List<SubTrace> drawn = SubTrace.draw(new SplitMix(seed), 3000, parameters);
            long end = -1;
            for (SubTrace subTrace : drawn) {
                assertThat(subTrace.from()).isGreaterThan(end);
                assertThat(subTrace.to()).isLessThanOrEqualTo(3000);
                end = subTrace.to();
            }
            SplitMix random = new SplitMix(seed);
            for (int i = 0; i < 40; i++) {
                long start = (long) (random.unit() * 3000);
                assertThat(drawn).anyMatch(s -> s.from() <= start && Math.min(3000, start + 50) <= s.to());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "epsilon, 0",
        "epsilon, 1",
        "epsilon, -0.1",
        "epsilon, NaN",
        "epsilon, much",
        "delta, 0",
        "delta, 1",
        "delta, 2",
        "seed, 1.5",
        "escalate, maybe",
        "budget, 0"
    })
    void rptRejectsNonsense(String name, String value) {
        assertRejects(new SampleEngines.Rpt(), name, value);
    }

    @ParameterizedTest
    @CsvSource({"rate, 0", "rate, 1.01", "rate, -1", "rate, NaN", "rate, x", "seed, one"})
    void pacerRejectsNonsense(String name, String value) {
        assertRejects(new SampleEngines.Pacer(), name, value);
    }

    private static void assertRejects(EngineProvider provider, String name, String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> provider.create(options(name, value), SampleTraces.unnamed()))
                .withMessageStartingWith("--" + name + " must be ")
                .withMessageEndingWith(", but is '" + value + "'");
    }
}
