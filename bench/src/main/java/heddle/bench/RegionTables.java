package heddle.bench;

import heddle.bench.chart.BarChart;
import heddle.bench.chart.Chart;
import heddle.bench.sample.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The figure and the tables of Valor's paper, and where the time before the steady state goes, for one JDK. */
final class RegionTables {
    private final String jdk;
    private final Path directory;
    private final List<AgentMode> modes;
    private final List<RegionRow> rows;

    RegionTables(String jdk, Path directory, List<AgentMode> modes, List<RegionRow> rows) {
        this.jdk = jdk;
        this.directory = directory;
        this.modes = modes;
        this.rows = rows;
    }

    void write() throws IOException {
        figure();
        ratios("Figure 4: steady state, processor time without compilers", row -> row::steady);
        ratios("Whole processes, start and compilers included", row -> row::total);
        start();
        readers();
        races();
    }

    private interface Cells {
        Ratio of(AgentMode mode);
    }

    private interface Columns {
        Cells of(RegionRow row);
    }

    private void ratios(String title, Columns columns) {
        Table table = new Table(title + " (" + jdk + ")", heads("program"));
        for (RegionRow row : rows) {
            table.row(cells(
                    row.name(), mode -> row.has(mode) ? columns.of(row).of(mode).toString() : "-"));
        }
        table.row(cells("geometric mean", mode -> number(mean(mode, columns))));
        table.row(cells(
                "largest",
                mode -> number(rows.stream()
                        .filter(row -> row.has(mode))
                        .mapToDouble(row -> columns.of(row).of(mode).mean())
                        .max()
                        .orElse(0))));
    }

    private double mean(AgentMode mode, Columns columns) {
        double[] all = rows.stream()
                .filter(row -> row.has(mode))
                .mapToDouble(row -> Math.log(columns.of(row).of(mode).mean()))
                .toArray();
        double sum = 0;
        for (double each : all) {
            sum += each;
        }
        return Math.exp(sum / Math.max(1, all.length));
    }

    private interface Cell {
        String of(AgentMode mode);
    }

    private String[] heads(String first) {
        List<String> heads = new ArrayList<>(List.of(first));
        modes.forEach(mode -> heads.add(mode.name().replace("+-Dheddle.", " ")));
        return heads.toArray(String[]::new);
    }

    private Object[] cells(String first, Cell cell) {
        List<Object> cells = new ArrayList<>(List.of(first));
        modes.forEach(mode -> cells.add(cell.of(mode)));
        return cells.toArray();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private void figure() throws IOException {
        BarChart chart = new BarChart("Slowdown in the steady state, " + jdk, "", "times");
        for (AgentMode mode : modes) {
            for (RegionRow row : rows) {
                if (row.has(mode) && !mode.name().contains("+")) {
                    Ratio ratio = row.steady(mode);
                    chart.add(mode.name(), row.name(), ratio.mean(), ratio.half());
                }
            }
        }
        Chart.write(directory.resolve("figure-4-" + jdk + ".svg"), chart.linear());
    }

    /** Start, weaving and compilation apart. */
    private void start() {
        Table table = new Table(
                "Before the steady state, processor seconds (" + jdk + ")",
                "program",
                "mode",
                "start",
                "first round",
                "compilers, in all",
                "all rounds");
        for (RegionRow row : rows) {
            time(table, row, null, "-");
            modes.stream().filter(row::has).forEach(mode -> time(table, row, mode, mode.name()));
        }
    }

    private static void time(Table table, RegionRow row, AgentMode mode, String name) {
        List<ToDoubleFunction<Rounds>> columns =
                List.of(Rounds::start, Rounds::first, Rounds::compilers, Rounds::total);
        List<Object> cells = new ArrayList<>(List.of(row.name(), name));
        columns.forEach(column -> cells.add(number(row.mean(mode, column))));
        table.row(cells.toArray());
    }

    /** What of fastrcd's cost is due to the last readers: what it takes with them and does not take without. */
    private void readers() {
        AgentMode all = new AgentMode("fastrcd");
        AgentMode none = new AgentMode(RegionBench.NO_READERS);
        Table table = new Table(
                "Last readers' share in the cost of fastrcd (" + jdk + ")", "program", "with", "without", "share");
        for (RegionRow row : rows) {
            if (row.has(all) && row.has(none)) {
                double with = row.steady(all).mean();
                double without = row.steady(none).mean();
                String share = with <= 1.05 ? "-" : Math.round(100 * (with - without) / (with - 1)) + " %";
                table.row(row.name(), number(with), number(without), share);
            }
        }
    }

    private void races() {
        Table table = new Table("Table 2: races, mean over runs (seen at least once), " + jdk, heads("program"));
        for (RegionRow row : rows) {
            table.row(cells(row.name(), mode -> row.has(mode) ? row.races(mode) : "-"));
        }
    }
}
