package heddle.bench;

import heddle.bench.chart.BarChart;
import heddle.bench.chart.Chart;
import heddle.bench.sample.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The figure and the tables of Valor's paper, and what comes before the steady state, for one JDK. */
final class RegionTables {
    private static final int PANEL = 5;

    /** Programs of which it is shown how they warm up, and into how many parts their time is cut. */
    private static final int CURVES = 2;

    private static final int PARTS = 8;

    private final PrintStream out;
    private final String jdk;
    private final List<AgentMode> modes;
    private final List<RegionRow> rows;

    RegionTables(PrintStream out, String jdk, List<AgentMode> modes, List<RegionRow> rows) {
        this.out = out;
        this.jdk = jdk;
        this.modes = modes;
        this.rows = rows;
    }

    void write() {
        slowdown();
        races();
        readers();
        start();
        curves();
    }

    private Table table(String title, String... heads) {
        return new Table(out, title + " (" + jdk + ")", heads);
    }

    private void slowdown() {
        Table table = table("Figure 4: slowdown in the steady state", heads("program"));
        for (RegionRow row : rows) {
            table.row(cells(row.name(), mode -> row.has(mode) ? row.steady(mode).toString() : "-"));
        }
        table.row(cells(
                "geometric mean",
                mode -> ratios(mode).isEmpty()
                        ? "-"
                        : LogRatios.mean(ratios(mode)).toString()));
        table.row(cells(
                "largest",
                mode -> number(ratios(mode).stream()
                        .mapToDouble(LogRatios.Ratio::value)
                        .max()
                        .orElse(0))));
    }

    private List<LogRatios.Ratio> ratios(AgentMode mode) {
        return rows.stream()
                .filter(row -> row.has(mode))
                .map(row -> row.steady(mode))
                .toList();
    }

    private String[] heads(String first) {
        List<String> heads = new ArrayList<>(List.of(first));
        modes.forEach(mode -> heads.add(mode.name().replace("+-Dheddle.", " ")));
        return heads.toArray(String[]::new);
    }

    private Object[] cells(String first, Function<AgentMode, String> cell) {
        List<Object> cells = new ArrayList<>(List.of(first));
        modes.forEach(mode -> cells.add(cell.apply(mode)));
        return cells.toArray();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** A few programs to a panel, so that their names have room. */
    void draw(Path file) throws IOException {
        List<Chart> panels = new ArrayList<>();
        for (int from = 0; from < rows.size(); from += PANEL) {
            panels.add(panel(rows.subList(from, Math.min(rows.size(), from + PANEL))));
        }
        Chart.write(file, panels.toArray(Chart[]::new));
    }

    private Chart panel(List<RegionRow> some) {
        BarChart chart = new BarChart("Slowdown in the steady state, " + jdk, "", "times");
        for (AgentMode mode : modes) {
            for (RegionRow row : some) {
                if (row.has(mode) && isDrawn(mode)) {
                    LogRatios.Ratio ratio = row.steady(mode);
                    chart.add(mode.name(), row.shortName(), ratio.value(), ratio.low(), ratio.high());
                }
            }
        }
        return chart.linear();
    }

    /** Detectors as a user would run them. */
    private static boolean isDrawn(AgentMode mode) {
        return mode.properties().isEmpty() && !mode.name().contains("regions=");
    }

    /** Start, weaving and compilation apart; and whether there was a steady state at all. */
    private void start() {
        Table table = table(
                "Before the steady state, means over forks",
                "program",
                "mode",
                "start, s",
                "first round, s",
                "compilers in all, s",
                "runs",
                "forks",
                "one run when steady, ms",
                "last quarter to the one before");
        for (RegionRow row : rows) {
            time(table, row, null, "-");
            modes.stream().filter(row::has).forEach(mode -> time(table, row, mode, mode.name()));
        }
    }

    private static void time(Table table, RegionRow row, AgentMode mode, String name) {
        table.row(
                row.name(),
                name,
                number(row.mean(mode, Rounds::start)),
                number(row.mean(mode, Rounds::first)),
                number(row.mean(mode, Rounds::compilers)),
                Math.round(row.mean(mode, Rounds::runs)),
                row.runs(mode).size(),
                number(1000 * row.mean(mode, Rounds::steady)),
                number(row.mean(mode, Rounds::drift)));
    }

    /** The time of a run in each part of the first fork, as a ratio to that in the steady state. */
    private void curves() {
        List<String> heads = new ArrayList<>(List.of("program", "mode"));
        for (int i = 1; i <= PARTS; i++) {
            heads.add(i + "/" + PARTS);
        }
        Table table = table("Warming up: a run in each part of the time, steady = 1", heads.toArray(String[]::new));
        for (RegionRow row : rows.subList(0, Math.min(CURVES, rows.size()))) {
            curve(table, row, null, "-");
            modes.stream().filter(row::has).forEach(mode -> curve(table, row, mode, mode.name()));
        }
    }

    private static void curve(Table table, RegionRow row, AgentMode mode, String name) {
        List<Object> cells = new ArrayList<>(List.of(row.name(), name));
        Rounds first = row.runs(mode).get(0);
        for (double each : first.curve(PARTS)) {
            cells.add(number(each / first.steady()));
        }
        table.row(cells.toArray());
    }

    /** The share of fastrcd's cost that is due to the last readers: the difference between runs with and without them. */
    private void readers() {
        AgentMode all = new AgentMode("fastrcd");
        AgentMode none = new AgentMode(RegionBench.NO_READERS);
        Table table = table("Last readers' share in the cost of fastrcd", "program", "with", "without", "share");
        for (RegionRow row : rows) {
            if (row.has(all) && row.has(none)) {
                double with = row.steady(all).value();
                double without = row.steady(none).value();
                String share = with <= 1.05 ? "-" : Math.round(100 * (with - without) / (with - 1)) + " %";
                table.row(row.name(), number(with), number(without), share);
            }
        }
    }

    private void races() {
        Table table = table("Table 2: races, mean over runs (seen at least once)", heads("program"));
        for (RegionRow row : rows) {
            table.row(cells(row.name(), mode -> row.has(mode) ? row.races(mode) : "-"));
        }
    }
}
