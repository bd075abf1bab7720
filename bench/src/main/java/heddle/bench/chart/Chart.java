package heddle.bench.chart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One panel of a figure: title, two axes, a legend, and what a kind of chart draws between them. */
public abstract class Chart {
    static final int WIDTH = 480;
    static final int HEIGHT = 340;
    private static final int LEFT = 64;
    private static final int RIGHT = 16;
    private static final int TOP = 62;
    private static final int BOTTOM = 48;
    private static final int LETTER = 7;
    /** Told apart also by those who see no red or green (Okabe and Ito). */
    private static final String[] COLOURS = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"};

    private final String title;
    private final String xLabel;
    private final String yLabel;
    private boolean isLinear;

    Chart(String title, String xLabel, String yLabel) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
    }

    /** Writes charts as one file, side by side and two in a row. */
    public static void write(Path file, Chart... charts) throws IOException {
        int columns = Math.min(2, charts.length);
        int rows = (charts.length + 1) / 2;
        Svg svg = new Svg(columns * WIDTH, rows * HEIGHT);
        for (int i = 0; i < charts.length; i++) {
            svg.open(i % 2 * WIDTH, i / 2 * HEIGHT);
            charts[i].draw(svg);
            svg.close();
        }
        Files.writeString(file, svg.finish());
    }

    /** Makes the axes linear, however far apart the numbers are; the answer is this chart. */
    public Chart linear() {
        isLinear = true;
        return this;
    }

    /** A number for people, such as 0.05, 40,000 or 3·10⁸. */
    public static String label(double number) {
        return Axis.label(number);
    }

    final boolean mayBeLog() {
        return !isLinear;
    }

    abstract Axis y();

    /** Draws the data and the x axis. */
    abstract void drawData(Svg svg, Axis y);

    /** The names in the legend, in the order of their colours. */
    abstract Iterable<String> series();

    private void draw(Svg svg) {
        svg.text(WIDTH / 2.0, 18, "middle", title, true);
        svg.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle", xLabel, false);
        svg.turnedText(14, (TOP + HEIGHT - BOTTOM) / 2.0, yLabel);
        legend(svg);
        Axis y = y();
        for (double tick : y.ticks()) {
            svg.line(LEFT, top(y, tick), WIDTH - RIGHT, top(y, tick), "#ddd");
            svg.text(LEFT - 6, top(y, tick) + 4, "end", Axis.label(tick), false);
        }
        svg.line(LEFT, TOP, LEFT, HEIGHT - BOTTOM, "#444");
        svg.line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "#444");
        drawData(svg, y);
    }

    private void legend(Svg svg) {
        double at = LEFT;
        int index = 0;
        for (String name : series()) {
            svg.box(at, 32, 12, 12, colour(index++), name);
            svg.text(at + 16, 42, "start", name, false);
            at += 32 + LETTER * name.length();
        }
    }

    static String colour(int index) {
        return COLOURS[index % COLOURS.length];
    }

    /** Where something at this share of the x axis is. */
    static double left(double share) {
        return LEFT + share * (WIDTH - LEFT - RIGHT);
    }

    static double top(Axis axis, double value) {
        return HEIGHT - BOTTOM - axis.share(value) * (HEIGHT - TOP - BOTTOM);
    }

    /** Writes below the x axis. */
    static void tick(Svg svg, double share, String label) {
        svg.text(left(share), HEIGHT - BOTTOM + 16, "middle", label, false);
    }
}
