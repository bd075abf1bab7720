package heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A line chart as an SVG file. An axis on which all numbers are positive and far apart is logarithmic. */
final class LineChart {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 400;
    private static final int MARGIN = 64;
    private static final String[] COLOURS = {"#1b6ca8", "#c8553d", "#3a7d44", "#7b4b94", "#8a6d00"};

    private final String title;
    private final String xLabel;
    private final String yLabel;
    private final Map<String, List<double[]>> lines = new LinkedHashMap<>();

    LineChart(String title, String xLabel, String yLabel) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
    }

    /** Adds a point to the line of this name. */
    void add(String line, double x, double y) {
        lines.computeIfAbsent(line, name -> new ArrayList<>()).add(new double[] {x, y});
    }

    void write(Path file) throws IOException {
        Axis x = axis(0);
        Axis y = axis(1);
        StringBuilder svg = new StringBuilder();
        append(
                svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"12\"><rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>",
                WIDTH,
                HEIGHT);
        text(svg, WIDTH / 2.0, 24, "middle", title);
        text(svg, WIDTH / 2.0, HEIGHT - 12, "middle", xLabel);
        text(svg, 8, 44, "start", yLabel);
        for (double tick : x.ticks()) {
            grid(svg, left(x, tick), top(y, y.low), left(x, tick), top(y, y.high));
            text(svg, left(x, tick), HEIGHT - MARGIN + 18, "middle", label(tick));
        }
        for (double tick : y.ticks()) {
            grid(svg, left(x, x.low), top(y, tick), left(x, x.high), top(y, tick));
            text(svg, MARGIN - 6, top(y, tick) + 4, "end", label(tick));
        }
        int colour = 0;
        for (Map.Entry<String, List<double[]>> line : lines.entrySet()) {
            draw(svg, line, x, y, colour++);
        }
        Files.writeString(file, svg.append("</svg>\n"));
    }

    private static void draw(StringBuilder svg, Map.Entry<String, List<double[]>> line, Axis x, Axis y, int index) {
        String colour = COLOURS[index % COLOURS.length];
        StringBuilder points = new StringBuilder();
        for (double[] point : line.getValue()) {
            append(points, "%.1f,%.1f ", left(x, point[0]), top(y, point[1]));
            append(
                    svg,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n",
                    left(x, point[0]),
                    top(y, point[1]),
                    colour);
        }
        append(svg, "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n", points, colour);
        int down = MARGIN + 16 * index;
        append(
                svg,
                "<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" fill=\"%s\"/>%n",
                WIDTH - 110,
                down - 9,
                colour);
        text(svg, WIDTH - 94, down, "start", line.getKey());
    }

    private static void grid(StringBuilder svg, double x1, double y1, double x2, double y2) {
        append(svg, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>%n", x1, y1, x2, y2);
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
        String safe = text.replace("&", "&amp;").replace("<", "&lt;");
        append(svg, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, safe);
    }

    private static void append(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }

    private static double left(Axis axis, double value) {
        return MARGIN + axis.position(value) * (WIDTH - 2 * MARGIN);
    }

    private static double top(Axis axis, double value) {
        return HEIGHT - MARGIN - axis.position(value) * (HEIGHT - 2 * MARGIN);
    }

    private static String label(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e5) {
            return Long.toString((long) number);
        }
        return String.format(Locale.ROOT, Math.abs(number) >= 1e5 || Math.abs(number) < 1e-3 ? "%.0e" : "%.3g", number);
    }

    private Axis axis(int dimension) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (List<double[]> line : lines.values()) {
            for (double[] point : line) {
                low = Math.min(low, point[dimension]);
                high = Math.max(high, point[dimension]);
            }
        }
        boolean isLog = low > 0 && high >= 20 * low;
        return isLog
                ? new Axis(Math.pow(10, Math.floor(Math.log10(low))), Math.pow(10, Math.ceil(Math.log10(high))), true)
                : new Axis(Math.min(0, low), high > 0 ? high : 1, false);
    }

    private record Axis(double low, double high, boolean isLog) {
        double position(double value) {
            return isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        }

        double[] ticks() {
            int steps = isLog ? (int) Math.round(Math.log10(high / low)) : 5;
            double[] ticks = new double[steps + 1];
            for (int i = 0; i <= steps; i++) {
                ticks[i] = isLog ? low * Math.pow(10, i) : low + (high - low) * i / steps;
            }
            return ticks;
        }
    }
}
