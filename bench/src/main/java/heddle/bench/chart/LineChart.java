package heddle.bench.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lines through points. An axis on which all numbers are positive and far apart is logarithmic. */
public final class LineChart extends Chart {
    private final Map<String, List<Point>> lines = new LinkedHashMap<>();

    private record Point(double x, double y) {}

    public LineChart(String title, String xLabel, String yLabel) {
        super(title, xLabel, yLabel);
    }

    /** Adds a point to the line of this name. */
    public void add(String line, double x, double y) {
        lines.computeIfAbsent(line, name -> new ArrayList<>()).add(new Point(x, y));
    }

    @Override
    Iterable<String> series() {
        return lines.keySet();
    }

    @Override
    Axis y() {
        return Axis.around(lines.values().stream().flatMap(List::stream).mapToDouble(Point::y), mayBeLog());
    }

    @Override
    void drawData(Svg svg, Axis y) {
        Axis x = Axis.around(lines.values().stream().flatMap(List::stream).mapToDouble(Point::x), mayBeLog());
        for (double tick : x.ticks()) {
            svg.line(left(x.share(tick)), top(y, y.low()), left(x.share(tick)), top(y, y.high()), "#eee");
            tick(svg, x.share(tick), Axis.label(tick));
        }
        int index = 0;
        for (Map.Entry<String, List<Point>> line : lines.entrySet()) {
            draw(svg, line.getKey(), line.getValue(), x, y, colour(index++));
        }
    }

    private static void draw(Svg svg, String name, List<Point> points, Axis x, Axis y, String colour) {
        StringBuilder path = new StringBuilder();
        for (Point point : points) {
            double left = left(x.share(point.x));
            double top = top(y, point.y);
            path.append(Svg.number(left)).append(',').append(Svg.number(top)).append(' ');
            svg.dot(left, top, colour, name + ": " + Axis.label(point.y) + " at " + Axis.label(point.x));
        }
        svg.path(path.toString().strip(), colour);
    }
}
