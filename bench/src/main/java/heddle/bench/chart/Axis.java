package heddle.bench.chart;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A range of numbers and where they stand on paper.
 *
 * @param isLog whether equal distances stand for equal factors
 */
record Axis(double low, double high, boolean isLog) {
    /** Numbers that differ by more than this factor get a logarithmic axis. */
    private static final double FAR = 30;

    private static final String SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    /**
     * An axis that holds all these numbers and ends at ticks; a linear one starts at 0.
     *
     * @param mayBeLog whether it is logarithmic if the numbers are far apart
     */
    static Axis around(DoubleStream numbers, boolean mayBeLog) {
        DoubleSummaryStatistics range = numbers.summaryStatistics();
        if (range.getCount() == 0) {
            return new Axis(0, 1, false);
        }
        double least = range.getMin();
        double most = range.getMax();
        if (mayBeLog && least > 0 && most >= FAR * least) {
            return new Axis(
                    Math.pow(10, Math.floor(Math.log10(least))), Math.pow(10, Math.ceil(Math.log10(most))), true);
        }
        double step = step(Math.max(most, 0) - Math.min(least, 0));
        double low = Math.floor(Math.min(least, 0) / step) * step;
        return new Axis(low, Math.max(low + step, Math.ceil(most / step - 1e-9) * step), false);
    }

    /** The number of the form 1, 2 or 5 times a power of ten that divides a range into about five steps. */
    private static double step(double range) {
        if (range <= 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(range / 5)));
        double rest = range / 5 / power;
        return power * (rest <= 1 ? 1 : rest <= 2 ? 2 : rest <= 5 ? 5 : 10);
    }

    /** 0 at the low end, 1 at the high one. */
    double share(double value) {
        return isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        if (isLog) {
            int steps = (int) Math.round(Math.log10(high / low));
            for (int i = 0; i <= steps; i++) {
                ticks.add(low * Math.pow(10, i));
            }
        } else {
            double step = step(high - low);
            int steps = (int) Math.round((high - low) / step);
            for (int i = 0; i <= steps; i++) {
                ticks.add(low + i * step);
            }
        }
        return ticks;
    }

    /** A number for people: 0.05, 12.5, 40,000, 10⁷, 3·10⁸. */
    static String label(double number) {
        double size = Math.abs(number);
        if (!Double.isFinite(number)) {
            return Double.toString(number);
        }
        if (size == 0 || size >= 0.01 && size < 1e5) {
            String format = size >= 100 || number == Math.rint(number) ? "%,.0f" : "%.3g";
            String text = String.format(Locale.ROOT, format, number);
            return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
        }
        int power = (int) Math.floor(Math.log10(size) + 1e-9);
        String factor = label(Math.rint(number / Math.pow(10, power) * 100) / 100);
        return (factor.equals("1") ? "" : factor + "·") + "10" + superscript(power);
    }

    private static String superscript(int power) {
        StringBuilder text = new StringBuilder(power < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(power)).toCharArray()) {
            text.append(SUPERSCRIPT.charAt(digit - '0'));
        }
        return text.toString();
    }
}
