package heddle.bench;

import heddle.bench.chart.Chart;
import heddle.bench.chart.LineChart;
import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.race.Race;
import heddle.trace.Trace;
import heddle.trace.TraceFiles;
import heddle.trace.TraceSummary;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The evaluation of the property tester's paper on generated traces and on recorded ones that are named: time and speed-up
 * of hb, pacer and rpt by length and by m, success by raciness, what share of the races they find, the sweep of epsilon,
 * and whether time and bytes stay the same however long the trace is. Prints tables and writes a chart of each.
 *
 * <pre>
 * RptBench DIRECTORY [--lengths N,N] [--length N] [--seeds N] [--constant N,N] [--part NAME] [TRACE...]
 * RptBench charts --lengths 1000000,10000000,100000000 --seeds 20 --constant 10000000,100000000,1000000000
 * </pre>
 *
 * Parts: length, m, raciness, epsilon, constant, traces; all of them by default. Traces are generated in the directory and
 * deleted, except those of the part constant, which are kept for the next time.
 */
public final class RptBench {
    private static final String[] ENGINES = {"hb", "pacer", "rpt"};
    private static final String[] EPSILONS = {"0.5", "0.2", "0.1", "0.05", "0.02", "0.01", "0.005"};

    private final Path directory;
    private long[] lengths = {300_000, 1_000_000, 3_000_000};
    private long length = 1_000_000;
    private long[] constant = {10_000_000, 100_000_000};
    private int seeds = 10;
    private String part = "";
    private final List<Path> recorded = new ArrayList<>();

    private RptBench(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 0) {
            throw new IllegalArgumentException("usage: RptBench DIRECTORY [option...] [TRACE...]");
        }
        RptBench bench = new RptBench(Files.createDirectories(Path.of(args[0])));
        bench.configure(args);
        bench.run();
    }

    private void configure(String[] args) {
        for (int i = 1; i < args.length; i++) {
            switch (args[i]) {
                case "--lengths" -> lengths = numbers(args[++i]);
                case "--length" -> length = Long.parseLong(args[++i]);
                case "--constant" -> constant = numbers(args[++i]);
                case "--seeds" -> seeds = Integer.parseInt(args[++i]);
                case "--part" -> part = args[++i];
                default -> recorded.add(Path.of(args[i]));
            }
        }
    }

    private static long[] numbers(String list) {
        return Arrays.stream(list.split(",")).mapToLong(Long::parseLong).toArray();
    }

    private void run() throws IOException, InterruptedException {
        warmUp();
        if (isAsked("length")) {
            byLength();
        }
        if (isAsked("m")) {
            byThreads();
        }
        if (isAsked("raciness")) {
            byRaciness();
        }
        if (isAsked("epsilon")) {
            byEpsilon();
        }
        if (isAsked("traces")) {
            recordedTraces();
        }
        if (isAsked("constant")) {
            constantTime();
        }
    }

    private boolean isAsked(String name) {
        return part.isEmpty() || part.equals(name);
    }

    /** Lets the JIT compile all three engines. */
    private void warmUp() throws IOException {
        Path file = generate(GeneratorOptions.builder().events(400_000));
        for (String engine : ENGINES) {
            SampleTrial.run(file, engine, 6, "epsilon", "0.2");
        }
        Files.delete(file);
    }

    /** Figure 1 and, as m is the same throughout, Figure 3. */
    private void byLength() throws IOException {
        System.out.println("\nTime by length (epsilon 0.05)");
        row("events", "hb s", "pacer s", "rpt s", "pacer x", "rpt x", "rpt read");
        LineChart times = new LineChart("Time by length", "events", "seconds");
        LineChart factors = new LineChart("Speed-up over hb by length", "events", "times");
        for (long events : lengths) {
            Path file = generate(GeneratorOptions.builder().events(events));
            compare(file, events, events, times, factors);
            Files.delete(file);
        }
        Chart.write(directory.resolve("length.svg"), times);
        Chart.write(directory.resolve("length-speedup.svg"), factors);
    }

    /** Figure 2 and Table 1. */
    private void byThreads() throws IOException {
        System.out.printf("%nTime by m, %,d events (epsilon 0.05)%n", length);
        row("m", "hb s", "pacer s", "rpt s", "pacer x", "rpt x", "rpt read");
        LineChart times = new LineChart("Time by m", "m = 4|T| + 2h", "seconds");
        LineChart factors = new LineChart("Speed-up over hb by m", "m = 4|T| + 2h", "times");
        for (int threads : new int[] {2, 4, 8, 16, 32, 64}) {
            Path file = generate(GeneratorOptions.builder().events(length).threads(threads));
            compare(file, m(file), m(file), times, factors);
            Files.delete(file);
        }
        Chart.write(directory.resolve("m.svg"), times);
        Chart.write(directory.resolve("m-speedup.svg"), factors);
    }

    private void compare(Path file, double x, long first, LineChart times, LineChart factors) throws IOException {
        double[] seconds = new double[ENGINES.length];
        long read = 0;
        for (int i = 0; i < ENGINES.length; i++) {
            SampleTrial trial = SampleTrial.run(file, ENGINES[i], 3, "epsilon", "0.05");
            seconds[i] = trial.seconds();
            read = trial.eventsRead();
            times.add(ENGINES[i], x, seconds[i]);
            factors.add(ENGINES[i], x, seconds[0] / seconds[i]);
        }
        row(first, seconds[0], seconds[1], seconds[2], seconds[0] / seconds[1], seconds[0] / seconds[2], read);
    }

    /** Figures 4 to 8: raciness is hb's warnings per event; shares are of what hb finds. */
    private void byRaciness() throws IOException {
        System.out.printf(
                "%nSuccess and share of warnings, variables, locations; %,d events, %d seeds%n", length, seeds);
        row("raciness", "near pairs", "engine", "success", "warnings", "variables", "locations");
        LineChart chart = new LineChart("Success by raciness", "warnings per event", "share of runs with a race");
        LineChart found = new LineChart("Racy locations found", "warnings per event", "share of hb's");
        for (double raciness : new double[] {1e-6, 1e-5, 1e-4, 1e-3, 1e-2}) {
            Path file = generate(GeneratorOptions.builder().events(length).raciness(raciness));
            SampleTrial hb = SampleTrial.run(file, "hb", 1);
            double x = hb.warnings() / length;
            double near = nearPairs(file);
            for (String engine : new String[] {"rpt", "pacer"}) {
                if (x == 0) {
                    break;
                }
                SampleTrial trial = SampleTrial.run(file, engine, seeds, "epsilon", "0.05");
                row(
                        x,
                        near,
                        engine,
                        trial.success(),
                        trial.warnings() / hb.warnings(),
                        trial.variables() / hb.variables(),
                        trial.locations() / hb.locations());
                chart.add(engine, x, trial.success());
                found.add(engine, x, trial.locations() / hb.locations());
            }
            Files.delete(file);
        }
        Chart.write(directory.resolve("success.svg"), chart);
        Chart.write(directory.resolve("locations.svg"), found);
    }

    /** The share of racy pairs that lie within a sub-trace's length of each other. */
    private static double nearPairs(Path file) throws IOException {
        double k = 4 * m(file) / 0.05;
        try (Trace trace = TraceFiles.open(file)) {
            EngineOptions all = new EngineOptions(true, false, Map.of());
            List<Race> races = new Analysis(
                            "bench", trace, List.of(Engines.find("hb").orElseThrow()), all, e -> {})
                    .run()
                    .get(0)
                    .races();
            return races.stream()
                            .filter(race -> race.second().event() - race.first().event() < k)
                            .count()
                    / Math.max(1.0, races.size());
        }
    }

    /** Figure 9. */
    private void byEpsilon() throws IOException {
        System.out.printf("%nrpt by epsilon, %,d events, raciness 10^-5, %d seeds%n", length, seeds);
        row("epsilon", "seconds", "events read", "success");
        LineChart times = new LineChart("rpt by epsilon", "epsilon", "seconds");
        LineChart success = new LineChart("rpt by epsilon", "epsilon", "share of runs with a race");
        Path file = generate(GeneratorOptions.builder().events(length).raciness(1e-5));
        for (String epsilon : EPSILONS) {
            SampleTrial trial = SampleTrial.run(file, "rpt", seeds, "epsilon", epsilon);
            row(epsilon, trial.seconds(), trial.eventsRead(), trial.success());
            times.add("rpt", Double.parseDouble(epsilon), trial.seconds());
            success.add("rpt", Double.parseDouble(epsilon), trial.success());
        }
        Files.delete(file);
        Chart.write(directory.resolve("epsilon.svg"), times);
        Chart.write(directory.resolve("epsilon-success.svg"), success);
    }

    /** The appendix's table, for the traces that were named. */
    private void recordedTraces() throws IOException {
        if (recorded.isEmpty()) {
            return;
        }
        System.out.printf("%nTraces, %d seeds%n", seeds);
        row("trace", "engine", "m", "seconds", "events read", "success", "warnings", "variables", "locations");
        for (Path file : recorded) {
            for (String engine : ENGINES) {
                SampleTrial trial = SampleTrial.run(file, engine, engine.equals("hb") ? 1 : seeds);
                row(
                        file.getFileName(),
                        engine,
                        m(file),
                        trial.seconds(),
                        trial.eventsRead(),
                        trial.success(),
                        trial.warnings(),
                        trial.variables(),
                        trial.locations());
            }
        }
    }

    /** Time and bytes from storage, cold and warm, at lengths of which each is a multiple of the one before. */
    private void constantTime() throws IOException, InterruptedException {
        System.out.println("\nConstant time and bytes");
        row("events", "epsilon", "cold s", "warm s", "MB read", "events read", "hb s");
        LineChart bytes = new LineChart("Bytes read by rpt", "events", "MB");
        LineChart times = new LineChart("Time of rpt, warm, and of hb", "events", "seconds");
        for (long events : constant) {
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
            double hb = SampleTrial.run(file, "hb", 1).seconds();
            times.add("hb", events, hb);
            for (String epsilon : new String[] {"0.05", "0.01"}) {
                boolean isCold = evict(file);
                SampleTrial cold = SampleTrial.run(file, "rpt", 1, "epsilon", epsilon);
                SampleTrial warm = SampleTrial.run(file, "rpt", 3, "epsilon", epsilon);
                row(
                        events,
                        epsilon,
                        isCold ? cold.seconds() : "?",
                        warm.seconds(),
                        cold.bytesRead() / 1e6,
                        cold.eventsRead(),
                        hb);
                bytes.add("epsilon " + epsilon, events, cold.bytesRead() / 1e6);
                times.add("epsilon " + epsilon, events, warm.seconds());
            }
        }
        Chart.write(directory.resolve("constant-bytes.svg"), bytes);
        Chart.write(directory.resolve("constant-time.svg"), times);
    }

    /** Drops the file from the page cache, by GNU dd; says whether that worked. */
    private static boolean evict(Path file) throws InterruptedException {
        try {
            Process dd = new ProcessBuilder("dd", "if=" + file, "iflag=nocache", "count=0", "status=none")
                    .inheritIO()
                    .start();
            return dd.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private Path generate(GeneratorOptions.Builder options) throws IOException {
        Path file = directory.resolve("generated.hdl");
        GeneratedTraces.write(file, options.build());
        return file;
    }

    private static long m(Path file) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            TraceSummary summary = trace.summary();
            return summary == null ? 0 : 4L * summary.threads() + 2L * summary.maxLocksHeld();
        }
    }

    private static void row(Object... cells) {
        StringBuilder line = new StringBuilder();
        for (Object cell : cells) {
            String text = cell instanceof Double number
                    ? String.format(Locale.ROOT, number >= 100 ? "%,.0f" : "%.4g", number)
                    : cell instanceof Long number ? String.format(Locale.ROOT, "%,d", number) : cell.toString();
            line.append(String.format("%14s", text));
        }
        System.out.println(line);
    }
}
