package heddle.bench.sample;

import heddle.bench.chart.Chart;
import heddle.bench.chart.LineChart;
import heddle.bench.trace.GeneratedTraces;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Figure 3, and what is beyond it: whether rpt's time and bytes stay the same at one m while traces grow, with the file
 * in the page cache (warm) and dropped from it before each run (cold). The traces stay in the directory for the next time.
 */
public final class ConstantTime {
    private static final int ROUNDS = 5;
    /** From which length on the samples of an epsilon are few, so that they hardly overlap. */
    private static final String[][] EPSILON_FROM = {{"0.05", "10000000"}, {"0.01", "100000000"}};

    private final Path directory;
    private final List<Point> points = new ArrayList<>();

    private record Point(long events, String epsilon, List<SampleTrial> cold, List<SampleTrial> warm) {
        double cold(ToDoubleFunction<SampleTrial> number) {
            return SampleTrial.median(cold, number);
        }

        double warm(ToDoubleFunction<SampleTrial> number) {
            return SampleTrial.median(warm, number);
        }
    }

    public ConstantTime(Path directory) {
        this.directory = directory;
    }

    /** @param hasBaseline whether hb runs as well, which takes a minute and more on 10^9 events */
    public void run(long[] lengths, boolean hasBaseline) throws IOException {
        Table table = new Table(
                "rpt at m = 24: medians of " + ROUNDS + " seeds",
                "events",
                "epsilon",
                "opening, bytes",
                "events read",
                "MB by reader",
                "MB from storage, cold",
                "cold s",
                "warm s",
                "processor s, warm");
        for (String[] epsilon : EPSILON_FROM) {
            long[] longEnough = Arrays.stream(lengths)
                    .filter(events -> events >= Long.parseLong(epsilon[1]))
                    .toArray();
            for (Point point : measure(longEnough, epsilon[0])) {
                row(table, point, openingBytes(existing(point.events)));
            }
        }
        growth();
        LineChart bytes = new LineChart("Bytes read by rpt", "events", "MB");
        LineChart times = new LineChart("Time at m = 24, warm", "events", "seconds");
        if (hasBaseline) {
            baseline(lengths, times);
        }
        for (Point point : points) {
            bytes.add("epsilon " + point.epsilon, point.events, point.cold(SampleTrial::bytesRead) / 1e6);
            times.add("rpt, epsilon " + point.epsilon, point.events, point.warm(SampleTrial::seconds));
        }
        Chart.write(directory.resolve("figure-3-constant.svg"), times, bytes);
    }

    private Path existing(long events) throws IOException {
        Path file = directory.resolve("constant-" + events + ".hdl");
        if (!Files.exists(file)) {
            GeneratedTraces.write(
                    file,
                    GeneratorOptions.builder()
                            .events(events)
                            .threads(4)
                            .nesting(2)
                            .build());
        }
        return file;
    }

    private static long openingBytes(Path file) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            return trace.bytesRead();
        }
    }

    /** Takes the lengths in turn, so that whatever else the machine does weighs on all of them alike. */
    private List<Point> measure(long[] lengths, String epsilon) throws IOException {
        List<Point> line = new ArrayList<>();
        for (long events : lengths) {
            existing(events);
            line.add(new Point(events, epsilon, new ArrayList<>(), new ArrayList<>()));
        }
        for (int seed = 1; seed <= ROUNDS; seed++) {
            for (Point point : line) {
                Path file = existing(point.events);
                Storage.evict(file);
                point.cold.add(SampleTrial.run(file, "rpt", (long) seed, "epsilon", epsilon));
                point.warm.add(SampleTrial.run(file, "rpt", (long) seed, "epsilon", epsilon));
            }
        }
        points.addAll(line);
        return line;
    }

    private static void row(Table table, Point point, long openingBytes) {
        table.row(
                point.events,
                point.epsilon,
                openingBytes,
                point.cold(SampleTrial::eventsRead),
                point.cold(SampleTrial::bytesRead) / 1e6,
                point.cold(SampleTrial::storageBytes) / 1e6,
                point.cold(SampleTrial::seconds),
                point.warm(SampleTrial::seconds),
                point.warm(SampleTrial::processor));
    }

    /** The longest trace in relation to the shortest, per epsilon. */
    private void growth() {
        Table table = new Table(
                "Growth: the longest trace over the shortest (goal: 1.2)",
                "epsilon",
                "from",
                "to",
                "events read",
                "bytes by reader",
                "bytes from storage",
                "cold time",
                "warm time",
                "processor time");
        for (String[] epsilon : EPSILON_FROM) {
            List<Point> line =
                    points.stream().filter(p -> p.epsilon.equals(epsilon[0])).toList();
            if (line.size() > 1) {
                Point low = line.get(0);
                Point high = line.get(line.size() - 1);
                table.row(
                        epsilon[0],
                        low.events,
                        high.events,
                        high.cold(SampleTrial::eventsRead) / low.cold(SampleTrial::eventsRead),
                        high.cold(SampleTrial::bytesRead) / low.cold(SampleTrial::bytesRead),
                        high.cold(SampleTrial::storageBytes) / low.cold(SampleTrial::storageBytes),
                        high.cold(SampleTrial::seconds) / low.cold(SampleTrial::seconds),
                        high.warm(SampleTrial::seconds) / low.warm(SampleTrial::seconds),
                        high.warm(SampleTrial::processor) / low.warm(SampleTrial::processor));
            }
        }
    }

    private void baseline(long[] lengths, LineChart times) throws IOException {
        Table table = new Table(
                "hb and pacer on the same traces, warm",
                "events",
                "engine",
                "s",
                "processor s",
                "rpt times faster (epsilon: factor)");
        for (long events : lengths) {
            for (String engine : new String[] {"hb", "pacer"}) {
                SampleTrial trial = SampleTrial.run(existing(events), engine, 1L);
                times.add(engine, events, trial.seconds());
                StringBuilder factors = new StringBuilder();
                points.stream()
                        .filter(p -> p.events == events)
                        .forEach(p -> factors.append(String.format(
                                Locale.ROOT, "%s: %.0f  ", p.epsilon, trial.seconds() / p.warm(SampleTrial::seconds))));
                table.row(
                        events,
                        engine,
                        trial.seconds(),
                        trial.processor(),
                        factors.toString().strip());
            }
        }
    }
}
