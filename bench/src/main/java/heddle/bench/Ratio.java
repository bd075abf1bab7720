package heddle.bench;

import java.util.List;
import java.util.Locale;

/**
 * How many times what it takes without the agent something takes with it, over pairs of runs in turn.
 *
 * @param half half the width of the 95 % confidence interval; 0 for a single pair
 */
record Ratio(double mean, double half) {
    /** Student's t for 95 %, by degrees of freedom from 1 on. */
    private static final double[] T = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23};

    static Ratio of(List<Double> with, List<Double> without) {
        int n = Math.min(with.size(), without.size());
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double ratio = with.get(i) / without.get(i);
            sum += ratio;
            squares += ratio * ratio;
        }
        double mean = sum / n;
        double variance = n < 2 ? 0 : Math.max(0, squares - n * mean * mean) / (n - 1);
        return new Ratio(mean, n < 2 ? 0 : T[Math.min(n - 2, T.length - 1)] * Math.sqrt(variance / n));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, half == 0 ? "%.2f" : "%.2f ± %.2f", mean, half);
    }
}
