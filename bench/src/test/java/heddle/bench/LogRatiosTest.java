package heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogRatiosTest {
    @Test
    void aRatioIsThatOfGeometricMeans() {
        assertThat(new LogRatios(List.of(1.0, 4.0)).of(List.of(3.0, 12.0)).value())
                .isCloseTo(3, within(1e-9));
    }

    /** By hand: logs 0 and 0.2 in each of three modes, so 6 squares of 0.1, over 3 degrees; t is 3.182. */
    @Test
    void scatterIsPooledOverModes() {
        List<Double> forks = List.of(1.0, Math.exp(0.2));
        LogRatios ratios = new LogRatios(forks);
        ratios.pool(forks);
        ratios.pool(forks.stream().map(each -> 2 * each).toList());
        LogRatios.Ratio ratio = ratios.of(forks.stream().map(each -> 2 * each).toList());
        double half = 3.182 * Math.sqrt(0.06 / 3 * (0.5 + 0.5));
        assertThat(ratio.value()).isCloseTo(2, within(1e-9));
        assertThat(ratio.low()).isCloseTo(2 * Math.exp(-half), within(1e-9));
        assertThat(ratio.high()).isCloseTo(2 * Math.exp(half), within(1e-9));
    }

    @Test
    void aModeWithOneForkHasAnIntervalFromTheOthers() {
        LogRatios ratios = new LogRatios(List.of(1.0, 1.1, 0.9));
        ratios.pool(List.of(2.0));
        LogRatios.Ratio ratio = ratios.of(List.of(2.0));
        assertThat(ratio.low()).isBetween(0.1, ratio.value());
        assertThat(ratio.toString()).matches("2\\.\\d\\d \\(.*-.*\\)");
    }

    @Test
    void nothingIsSaidAboutTheScatterOfSingleForks() {
        assertThat(new LogRatios(List.of(2.0)).of(List.of(3.0))).hasToString("1.50");
    }

    @Test
    void theMeanOfProgramsIsNarrowerThanEach() {
        LogRatios.Ratio one = new LogRatios.Ratio(Math.log(2), 0.01, 4);
        LogRatios.Ratio two = new LogRatios.Ratio(Math.log(8), 0.01, 4);
        LogRatios.Ratio mean = LogRatios.mean(List.of(one, two));
        assertThat(mean.value()).isCloseTo(4, within(1e-9));
        assertThat(mean.variance()).isCloseTo(0.005, within(1e-12));
        assertThat(mean.freedom()).isCloseTo(8, within(1e-9));
    }

    /** Of intervals at 95 % about 95 of 100 hold the truth: 3 forks of 6 modes, each off by a factor of its own. */
    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        Random random = new Random(17);
        int held = 0;
        int trials = 4000;
        for (int i = 0; i < trials; i++) {
            LogRatios ratios = new LogRatios(forks(random, 1));
            List<Double> last = List.of();
            for (int mode = 0; mode < 5; mode++) {
                last = forks(random, 2.5);
                ratios.pool(last);
            }
            LogRatios.Ratio ratio = ratios.of(last);
            held += ratio.low() <= 2.5 && 2.5 <= ratio.high() ? 1 : 0;
        }
        assertThat(held / (double) trials).isBetween(0.94, 0.96);
    }

    private static List<Double> forks(Random random, double median) {
        List<Double> forks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            forks.add(median * Math.exp(0.1 * random.nextGaussian()));
        }
        return forks;
    }
}
