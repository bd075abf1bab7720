package heddle.bench;

import heddle.bench.VindicatorTrial.Configuration;
import heddle.bench.chart.Chart;
import heddle.bench.chart.LineChart;
import heddle.bench.trace.GeneratedTraces;
import heddle.bench.trace.TraceProfile;
import heddle.prove.vindicate.Vindication;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The evaluation of Vindicator's paper on traces that are named, or on generated ones: races by relation (Table 1), static
 * DC-only races with their event distances (Table 2), what VindicateRace does on them (Table 3), time and memory (Table
 * 4), and the distribution of event distances (Figure 6). Prints tables and writes the charts to a directory.
 *
 * <pre>
 * VindicatorTables DIRECTORY [--events N] [--heap 4g] [--record LOAD[=WORK[xTHREADS]]]... [TRACE...]
 * VindicatorTables charts --record H2=10 recorded/*.hdl
 * </pre>
 *
 * A load of the bench's programs is recorded into the directory first, unless it is there. Without loads and traces, four traces are generated
 * of N events each, 1 million by default. Times are processor times, each in a JVM of
 * its own with the given heap.
 */
public final class VindicatorTables {
    /** Static DC-only races of a trace that Table 2 lists. */
    private static final int LISTED = 10;

    private final Path directory;
    private final Map<String, Path> traces = new LinkedHashMap<>();
    private final Map<String, VindicatorRaces> races = new LinkedHashMap<>();
    private long events = 1_000_000;
    private String heap = "4g";

    private VindicatorTables(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 0 || args[0].startsWith("--")) {
            throw new IllegalArgumentException(
                    "usage: VindicatorTables DIRECTORY [--events N] [--heap SIZE] [--record LOAD[=WORK[xTHREADS]]]... [TRACE...]");
        }
        VindicatorTables tables = new VindicatorTables(Files.createDirectories(Path.of(args[0])));
        for (int i = 1; i < args.length; i++) {
            switch (args[i]) {
                case "--events" -> tables.events = Long.parseLong(args[++i]);
                case "--heap" -> tables.heap = args[++i];
                case "--record" -> tables.add(Recordings.of(args[++i], tables.directory));
                default -> tables.add(Path.of(args[i]));
            }
        }
        List<Path> generated = tables.traces.isEmpty() ? tables.generate() : List.of();
        try {
            tables.run();
        } finally {
            for (Path file : generated) {
                Files.delete(file);
            }
        }
    }

    private void add(Path trace) {
        String name = trace.getFileName().toString();
        traces.put(name.substring(0, Math.max(1, name.lastIndexOf('.'))), trace);
    }

    private List<Path> generate() throws IOException {
        Map<String, GeneratorOptions.Builder> options = new LinkedHashMap<>();
        options.put("bench", GeneratorOptions.builder());
        options.put(
                "locks", GeneratorOptions.builder().locks(200).variables(2_000).nesting(4));
        options.put(
                "volatile",
                GeneratorOptions.builder().volatiles(0.1).waits(0.05).threads(4));
        options.put("threads", GeneratorOptions.builder().threads(32).burst(50).raciness(0.001));
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, GeneratorOptions.Builder> entry : options.entrySet()) {
            Path file = directory.resolve(entry.getKey() + ".hdl");
            GeneratedTraces.write(file, entry.getValue().events(events).build());
            add(file);
            files.add(file);
        }
        return files;
    }

    private void run() throws IOException, InterruptedException {
        for (Map.Entry<String, Path> trace : traces.entrySet()) {
            races.put(trace.getKey(), VindicatorRaces.of(trace.getValue()));
        }
        printRaces();
        printDcOnly();
        printVindications();
        chartDistances();
        measure();
    }

    private void printRaces() {
        System.out.println("Table 1: static races (dynamic races)");
        System.out.printf("%-16s %18s %18s %18s%n", "trace", "HB", "WCP", "DC");
        races.forEach((name, found) -> {
            System.out.printf("%-16s", name);
            for (int i = 0; i < VindicatorRaces.RELATIONS.length; i++) {
                System.out.printf(
                        Locale.ROOT,
                        " %,8d %9s",
                        found.statics.get(i).size(),
                        String.format(Locale.ROOT, "(%,d)", found.dynamic.get(i).size()));
            }
            System.out.println();
        });
    }

    private void printDcOnly() {
        System.out.println("\nTable 2: static DC-only races, event distance");
        races.forEach((name, found) -> {
            found.dcOnly.entrySet().stream()
                    .limit(LISTED)
                    .forEach(entry -> System.out.printf(
                            Locale.ROOT,
                            "%-16s %-50s %,d-%,d%n",
                            name,
                            entry.getKey(),
                            entry.getValue()[0],
                            entry.getValue()[1]));
            if (found.dcOnly.size() > LISTED) {
                System.out.printf("%-16s and %d more%n", name, found.dcOnly.size() - LISTED);
            }
        });
    }

    private void printVindications() {
        System.out.println("\nTable 3: VindicateRace on the dynamic DC-only races");
        TreeMap<Integer, Integer> constraints = new TreeMap<>();
        TreeMap<Integer, Integer> rounds = new TreeMap<>();
        Map<Vindication.Status, Integer> answers = new EnumMap<>(Vindication.Status.class);
        for (VindicatorRaces found : races.values()) {
            found.constraints.forEach((n, count) -> constraints.merge(n, count, Integer::sum));
            found.rounds.forEach((n, count) -> rounds.merge(n, count, Integer::sum));
            found.answers.forEach((answer, count) -> answers.merge(answer, count, Integer::sum));
        }
        printDistribution("LS constraints", constraints, 0, 1, 2, 4, 8, 16);
        printDistribution("outer iterations", rounds, 1, 2, 3, 4, 5, 6);
        System.out.println("answers: " + answers.toString().toLowerCase(Locale.ROOT));
    }

    /** Counts from each start up to the next one, the last without end. */
    private static void printDistribution(String what, TreeMap<Integer, Integer> counts, int... starts) {
        StringBuilder head = new StringBuilder();
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < starts.length; i++) {
            int most = counts.isEmpty() ? 0 : counts.lastKey();
            int end = i + 1 < starts.length ? starts[i + 1] - 1 : Math.max(most, starts[i]);
            int sum = counts.subMap(starts[i], true, end, true).values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            head.append(String.format(Locale.ROOT, "%10s", starts[i] == end ? "" + end : starts[i] + "-" + end));
            row.append(String.format(Locale.ROOT, "%,10d", sum));
        }
        System.out.printf("%-18s%s%n%-18s%s%n", what, head, "DC-only races", row);
    }

    /** Figure 6: of each kind, the share of dynamic races with at least a distance. */
    private void chartDistances() throws IOException {
        System.out.println("\nFigure 6: event distance of dynamic races; the chart is event-distance.svg");
        System.out.printf("%-16s %9s %12s %12s%n", "kind", "races", "median", "greatest");
        LineChart chart = new LineChart("Event distance of dynamic races", "events apart", "% at least as far apart");
        for (int kind = 0; kind < VindicatorRaces.KINDS.length; kind++) {
            TreeMap<Long, Integer> distances = new TreeMap<>();
            for (VindicatorRaces found : races.values()) {
                found.distances.get(kind).forEach((d, count) -> distances.merge(d, count, Integer::sum));
            }
            int all = distances.values().stream().mapToInt(Integer::intValue).sum();
            int left = all;
            long median = 0;
            for (Map.Entry<Long, Integer> entry : distances.entrySet()) {
                chart.add(VindicatorRaces.KINDS[kind], entry.getKey(), 100.0 * left / all);
                left -= entry.getValue();
                median = median == 0 && 2 * left <= all ? entry.getKey() : median;
            }
            if (all > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "%-16s %,9d %,12d %,12d%n",
                        VindicatorRaces.KINDS[kind],
                        all,
                        median,
                        distances.lastKey());
                chart.add(VindicatorRaces.KINDS[kind], distances.lastKey() + 1, 0);
            }
        }
        Chart.write(directory.resolve("event-distance.svg"), chart);
    }

    private void measure() throws IOException, InterruptedException {
        System.out.println("\nTable 4: processor seconds, times those of reading alone, and peak heap in MB");
        System.out.printf(
                "%-16s %13s %13s %9s %8s %16s %16s %22s %10s%n",
                "trace", "events", "unfiltered", "threads", "empty", "wcp", "dc", "vindicate (proofs)", "+ all");
        LineChart times = new LineChart("Time of the analyses", "events", "seconds");
        for (Map.Entry<String, Path> trace : traces.entrySet()) {
            TraceProfile profile = TraceProfile.of(trace.getValue());
            Map<Configuration, VindicatorTrial> trials = new EnumMap<>(Configuration.class);
            for (Configuration configuration : Configuration.values()) {
                VindicatorTrial trial = VindicatorTrial.run(trace.getValue(), configuration, heap);
                trials.put(configuration, trial);
                times.add(configuration.name().toLowerCase(Locale.ROOT), profile.events(), trial.seconds());
            }
            printTrials(trace.getKey(), profile, trials);
        }
        Chart.write(directory.resolve("analysis-time.svg"), times);
    }

    private static void printTrials(String name, TraceProfile profile, Map<Configuration, VindicatorTrial> trials) {
        double empty = trials.get(Configuration.EMPTY).seconds();
        VindicatorTrial proved = trials.get(Configuration.VINDICATE);
        double rest = trials.get(Configuration.VINDICATE_ALL).proofSeconds() - proved.proofSeconds();
        System.out.printf(
                Locale.ROOT,
                "%-16s %,13d %,13d %9s %7.2fs %16s %16s %22s %+9.2fs%n",
                name,
                profile.events(),
                profile.unfiltered(),
                profile.threads() + " (" + profile.mostActive() + ")",
                empty,
                cell(trials.get(Configuration.WCP), empty),
                cell(trials.get(Configuration.DC), empty),
                String.format(Locale.ROOT, "%s (%.2fs)", cell(proved, empty), proved.proofSeconds()),
                rest);
    }

    private static String cell(VindicatorTrial trial, double empty) {
        return String.format(Locale.ROOT, "%.0fx %,d MB", trial.seconds() / empty, trial.heap() >> 20);
    }
}
