package heddle.bench.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bars in groups: one group per category, one bar in it per series, with an interval where one is given. A number that was
 * not added leaves a gap.
 */
public final class BarChart extends Chart {
    private static final double GROUP = 0.76;

    private final List<String> categories = new ArrayList<>();
    private final Map<String, Map<String, Double>> bars = new LinkedHashMap<>();
    private final Map<String, Map<String, Interval>> intervals = new LinkedHashMap<>();

    private record Interval(double low, double high) {}

    public BarChart(String title, String xLabel, String yLabel) {
        super(title, xLabel, yLabel);
    }

    /** Adds a bar; categories and series stand in the order in which they are first named. */
    public void add(String series, String category, double value) {
        if (!categories.contains(category)) {
            categories.add(category);
        }
        bars.computeIfAbsent(series, name -> new LinkedHashMap<>()).put(category, value);
    }

    /** Adds a bar with a confidence interval around its value. */
    public void add(String series, String category, double value, double low, double high) {
        add(series, category, value);
        intervals.computeIfAbsent(series, name -> new LinkedHashMap<>()).put(category, new Interval(low, high));
    }

    private Interval interval(String series, String category) {
        return intervals.getOrDefault(series, Map.of()).get(category);
    }

    @Override
    Iterable<String> series() {
        return bars.keySet();
    }

    @Override
    Axis y() {
        return Axis.around(
                bars.values().stream()
                        .flatMap(values -> values.values().stream())
                        .mapToDouble(Double::doubleValue),
                mayBeLog());
    }

    @Override
    void drawData(Svg svg, Axis y) {
        double group = 1.0 / Math.max(1, categories.size());
        double width = GROUP * group / Math.max(1, bars.size());
        for (int i = 0; i < categories.size(); i++) {
            tick(svg, (i + 0.5) * group, categories.get(i));
            int index = 0;
            for (Map.Entry<String, Map<String, Double>> series : bars.entrySet()) {
                Double value = series.getValue().get(categories.get(i));
                double from = left(i * group + (1 - GROUP) / 2 * group + index * width);
                if (value != null) {
                    double top = top(y, value);
                    String tooltip = series.getKey() + ", " + categories.get(i) + ": " + Axis.label(value);
                    svg.box(from, top, left(width) - left(0) - 1, top(y, y.low()) - top, colour(index), tooltip);
                    Interval interval = interval(series.getKey(), categories.get(i));
                    if (interval != null && interval.high > interval.low) {
                        double middle = from + (left(width) - left(0) - 1) / 2;
                        double bottom = top(y, Math.max(y.low(), interval.low));
                        svg.line(middle, top(y, interval.high), middle, bottom, "#000");
                    }
                }
                index++;
            }
        }
    }
}
