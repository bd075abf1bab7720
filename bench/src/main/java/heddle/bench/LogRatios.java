package heddle.bench;

import java.util.List;
import java.util.Locale;

/**
 * Ratios of times with confidence intervals, for one program in several modes that were measured in turn.
 *
 * <p>One fork is one observation: rounds of a fork share its compiled code and its heap, and are not independent. Logarithms
 * of times are compared, so that a ratio and its inverse are treated alike and an interval never reaches below 0. A mode has
 * few forks; its own scatter, with Student's t of one or two degrees of freedom, would tell nothing. So the scatter of a
 * program's forks around their mode's mean is pooled over its modes (the error of a one-way analysis of variance), which
 * supposes that forks of one program differ by about the same factor in all modes.
 */
final class LogRatios {
    /** Student's t for 95 %, two-sided, by degrees of freedom from 1 on. */
    private static final double[] T = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
    };

    private final double[] base;
    private double squares;
    private double freedom;

    /** @param base what the forks took that others are compared with */
    LogRatios(List<Double> base) {
        this.base = logs(base);
        pool(base);
    }

    /** Adds the forks of a mode to what is known about their scatter. */
    void pool(List<Double> times) {
        double[] logs = logs(times);
        double mean = mean(logs);
        for (double each : logs) {
            squares += (each - mean) * (each - mean);
        }
        freedom += Math.max(0, logs.length - 1);
    }

    /** Geometric means of the two, as a ratio. To be asked when all modes have been pooled. */
    Ratio of(List<Double> times) {
        double[] logs = logs(times);
        double variance = freedom == 0 ? Double.NaN : squares / freedom * (1.0 / logs.length + 1.0 / base.length);
        return new Ratio(mean(logs) - mean(base), variance, freedom);
    }

    /**
     * The geometric mean of several programs' ratios. Its interval is that of the measurement of these programs, and says
     * nothing about others. Degrees of freedom are those of Welch and Satterthwaite.
     */
    static Ratio mean(List<Ratio> ratios) {
        int n = ratios.size();
        double sum = 0;
        double variance = 0;
        double weights = 0;
        for (Ratio each : ratios) {
            sum += each.log;
            variance += each.variance / n / n;
            weights += Math.pow(each.variance / n / n, 2) / each.freedom;
        }
        return new Ratio(sum / n, variance, weights == 0 ? Double.POSITIVE_INFINITY : variance * variance / weights);
    }

    /**
     * @param log the logarithm of the ratio
     * @param variance of that logarithm; not a number if nothing is known about it
     */
    record Ratio(double log, double variance, double freedom) {
        double value() {
            return Math.exp(log);
        }

        /** The confidence interval, at 95 %; the value itself if nothing is known about it. */
        double low() {
            return Math.exp(log - half());
        }

        double high() {
            return Math.exp(log + half());
        }

        private double half() {
            return Double.isNaN(variance) ? 0 : student(freedom) * Math.sqrt(variance);
        }

        @Override
        public String toString() {
            String value = String.format(Locale.ROOT, "%.2f", value());
            return Double.isNaN(variance) ? value : value + String.format(Locale.ROOT, " (%.2f-%.2f)", low(), high());
        }
    }

    /** On the safe side between the entries. */
    private static double student(double freedom) {
        int whole = (int) Math.max(1, Math.min(freedom, 1e6));
        return whole <= T.length
                ? T[whole - 1]
                : whole < 60 ? 2.042 : whole < 120 ? 2.000 : whole < 1000 ? 1.980 : 1.960;
    }

    private static double[] logs(List<Double> times) {
        return times.stream().mapToDouble(Math::log).toArray();
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double each : values) {
            sum += each;
        }
        return sum / values.length;
    }
}
