package heddle.bench.sample;

import heddle.bench.chart.BarChart;
import heddle.bench.chart.Chart;
import heddle.bench.chart.LineChart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The paper's tables and figures over all traces, from what was measured on each. */
final class SuiteFigures {
    private static final long[] CLUSTERS = {0, 29, 59, 69, 95, 231, 1000};

    private final List<TraceRow> rows;
    private final Path directory;

    SuiteFigures(List<TraceRow> rows, Path directory) {
        this.rows = rows;
        this.directory = directory;
    }

    void write() throws IOException {
        characteristics();
        times();
        timesByCluster();
        success();
        distances();
        found("figure-6-warnings", "Warnings", SampleTrial::warnings);
        found("figure-7-variables", "Racy variables", SampleTrial::variables);
        found("figure-8-locations", "Racy code locations", SampleTrial::locations);
    }

    /** Table 1. */
    private void characteristics() {
        Table table = new Table("Table 1: lengths by m", "m", "traces", "average", "least", "median", "most");
        byCluster().forEach((m, members) -> {
            long[] lengths =
                    members.stream().mapToLong(TraceRow::events).sorted().toArray();
            table.row(
                    m,
                    members.size(),
                    Arrays.stream(lengths).average().orElse(0),
                    lengths[0],
                    lengths[lengths.length / 2],
                    lengths[lengths.length - 1]);
        });
    }

    /** Figure 1: averages with the reciprocal of the length as weight. */
    private void times() throws IOException {
        BarChart times = new BarChart("Time by length", "events", "processor seconds");
        BarChart factors = new BarChart("Speed-up over hb by length", "events", "times");
        Table table = new Table(
                "Figure 1: processor time by length, and the clock's",
                "events",
                "traces",
                "hb s",
                "pacer s",
                "rpt s",
                "pacer x",
                "rpt x",
                "rpt x by the clock");
        byLength().forEach((length, members) -> {
            for (String engine : TraceRow.ENGINES) {
                times.add(engine, length, weighted(members, row -> row.seconds(engine)));
                factors.add(engine, length, weighted(members, row -> row.seconds("hb") / row.seconds(engine)));
            }
            table.row(
                    length,
                    members.size(),
                    weighted(members, row -> row.seconds("hb")),
                    weighted(members, row -> row.seconds("pacer")),
                    weighted(members, row -> row.seconds("rpt")),
                    weighted(members, row -> row.seconds("hb") / row.seconds("pacer")),
                    weighted(members, row -> row.seconds("hb") / row.seconds("rpt")),
                    weighted(members, TraceRow::speedUp));
        });
        Chart.write(directory.resolve("figure-1-time.svg"), times.linear(), factors.linear());
    }

    /** Figure 2. */
    private void timesByCluster() throws IOException {
        Chart[] panels = byCluster().entrySet().stream()
                .map(cluster -> {
                    LineChart chart =
                            new LineChart("Time where m is in " + cluster.getKey(), "events", "processor seconds");
                    cluster.getValue().stream()
                            .sorted(Comparator.comparingLong(TraceRow::events))
                            .forEach(row -> TraceRow.ENGINES.forEach(
                                    engine -> chart.add(engine, row.events(), row.seconds(engine))));
                    return chart.linear();
                })
                .toArray(Chart[]::new);
        Chart.write(directory.resolve("figure-2-time-by-m.svg"), panels);
    }

    /** Figure 4. */
    private void success() throws IOException {
        BarChart chart = new BarChart("Success by raciness", "warnings of hb per event", "share of runs with a race");
        Table table = new Table("Figure 4: success by raciness", "raciness", "traces", "pacer", "rpt");
        Map<Integer, List<TraceRow>> byDecade = rows.stream()
                .filter(TraceRow::isRacy)
                .collect(Collectors.groupingBy(
                        row -> (int) Math.floor(Math.log10(row.raciness())), TreeMap::new, Collectors.toList()));
        byDecade.forEach((decade, members) -> {
            String label = "≥ " + Chart.label(Math.pow(10, decade));
            TraceRow.ENGINES.forEach(engine -> chart.add(engine, label, mean(members, row -> row.success(engine))));
            table.row(
                    label,
                    members.size(),
                    mean(members, row -> row.success("pacer")),
                    mean(members, row -> row.success("rpt")));
        });
        Chart.write(directory.resolve("figure-4-success.svg"), chart.linear());
    }

    /** Figure 5, and how rpt does where few pairs are near. */
    private void distances() throws IOException {
        BarChart chart = new BarChart(
                "Racy pairs that fit a sub-trace", "share of the racy pairs of a trace", "number of traces");
        for (int quarter = 0; quarter < 4; quarter++) {
            double from = quarter / 4.0;
            double to = quarter == 3 ? 1.01 : from + 0.25;
            Predicate<TraceRow> inside = row -> row.near() >= from && row.near() < to;
            String label = quarter * 25 + " to " + (quarter + 1) * 25 + " %";
            chart.add("traces", label, rows.stream().filter(inside).count());
        }
        Chart.write(directory.resolve("figure-5-distance.svg"), chart);
        List<TraceRow> far = rows.stream().filter(row -> row.near() < 0.05).toList();
        System.out.printf(
                "%nFigure 5: on %d traces less than 5 %% of the racy pairs fit a sub-trace; there rpt finds a race in %.0f %%"
                        + " of the runs.%n",
                far.size(), 100 * mean(far, row -> row.success("rpt")));
    }

    /** Figures 6 to 8: shares of what hb finds. */
    private void found(String file, String what, ToDoubleFunction<SampleTrial> number) throws IOException {
        List<TraceRow> racy = rows.stream().filter(TraceRow::isRacy).toList();
        BarChart length = new BarChart(what + " found, by length", "events", "share of hb's");
        BarChart m = new BarChart(what + " found, by m", "m", "share of hb's");
        Table table = new Table(what + " found, share of hb's", "by", "pacer", "rpt");
        for (Map.Entry<BarChart, Map<String, List<TraceRow>>> panel :
                List.of(Map.entry(length, byLength(racy)), Map.entry(m, byCluster(racy)))) {
            panel.getValue().forEach((group, members) -> {
                TraceRow.ENGINES.forEach(engine ->
                        panel.getKey().add(engine, group, mean(members, row -> row.share(engine, number))));
                table.row(
                        (panel.getKey() == m ? "m in " : "") + group,
                        mean(members, row -> row.share("pacer", number)),
                        mean(members, row -> row.share("rpt", number)));
            });
        }
        Chart.write(directory.resolve(file + ".svg"), length.linear(), m.linear());
    }

    private Map<String, List<TraceRow>> byCluster() {
        return byCluster(rows);
    }

    private static Map<String, List<TraceRow>> byCluster(List<TraceRow> some) {
        return grouped(some, TraceRow::m, SuiteFigures::cluster);
    }

    private Map<String, List<TraceRow>> byLength() {
        return byLength(rows);
    }

    private static Map<String, List<TraceRow>> byLength(List<TraceRow> some) {
        return grouped(some, TraceRow::events, row -> lengthLabel(row.events()));
    }

    /** Groups in the order of a number. */
    private static Map<String, List<TraceRow>> grouped(
            List<TraceRow> some, Function<TraceRow, Long> order, Function<TraceRow, String> group) {
        return some.stream()
                .sorted(Comparator.comparing(order))
                .collect(Collectors.groupingBy(group, LinkedHashMap::new, Collectors.toList()));
    }

    /** Lengths from one to three, or three to ten, times a power of ten belong together. */
    private static String lengthLabel(long events) {
        long top = 1000;
        while (events > top) {
            top = Long.toString(top).startsWith("1") ? top * 3 : top / 3 * 10;
        }
        return "≤ " + (top >= 1_000_000 ? top / 1_000_000 + " M" : top / 1000 + " k");
    }

    private static String cluster(TraceRow row) {
        int i = 1;
        while (i < CLUSTERS.length - 1 && row.m() > CLUSTERS[i]) {
            i++;
        }
        return "(" + CLUSTERS[i - 1] + ", " + CLUSTERS[i] + "]";
    }

    private static double mean(List<TraceRow> some, ToDoubleFunction<TraceRow> number) {
        return some.stream().mapToDouble(number).average().orElse(0);
    }

    private static double weighted(List<TraceRow> some, ToDoubleFunction<TraceRow> number) {
        double weights = some.stream().mapToDouble(row -> 1.0 / row.events()).sum();
        return some.stream()
                        .mapToDouble(row -> number.applyAsDouble(row) / row.events())
                        .sum()
                / weights;
    }
}
