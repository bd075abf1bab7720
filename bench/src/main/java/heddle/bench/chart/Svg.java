package heddle.bench.chart;

import java.util.Locale;

/** The text of an SVG file as it grows. */
final class Svg {
    private final StringBuilder text = new StringBuilder();

    Svg(int width, int height) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " font-family=\"sans-serif\" font-size=\"12\">",
                width, height, width, height);
        add("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    }

    void open(int left, int top) {
        add("<g transform=\"translate(%d,%d)\">", left, top);
    }

    void close() {
        add("</g>");
    }

    String finish() {
        return text + "</svg>\n";
    }

    void line(double x1, double y1, double x2, double y2, String colour) {
        add(
                "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\"/>",
                number(x1), number(y1), number(x2), number(y2), colour);
    }

    void path(String points, String colour) {
        add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>", points, colour);
    }

    void dot(double x, double y, String colour, String tooltip) {
        add(
                "<circle cx=\"%s\" cy=\"%s\" r=\"3.5\" fill=\"%s\"><title>%s</title></circle>",
                number(x), number(y), colour, safe(tooltip));
    }

    void box(double x, double y, double width, double height, String colour, String tooltip) {
        add(
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"><title>%s</title></rect>",
                number(x), number(y), number(width), number(Math.max(0, height)), colour, safe(tooltip));
    }

    void text(double x, double y, String anchor, String said, boolean isBold) {
        add(
                "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>",
                number(x), number(y), anchor, isBold ? " font-weight=\"bold\"" : "", safe(said));
    }

    /** Text that reads upwards. */
    void turnedText(double x, double y, String said) {
        add(
                "<text text-anchor=\"middle\" transform=\"translate(%s,%s) rotate(-90)\">%s</text>",
                number(x), number(y), safe(said));
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String safe(String said) {
        return said.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    private void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
