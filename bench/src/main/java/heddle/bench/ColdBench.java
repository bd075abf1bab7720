package heddle.bench;

import heddle.bench.process.ProcessTime;
import heddle.bench.trace.GeneratedTraces;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * {@code heddle analyze} as a whole command, from the start of the JVM to its end, on the benchmark trace: medians of wall
 * clock and processor time, and the rate by both.
 *
 * <pre>
 * ColdBench [--runs N] [--heddle COMMAND]... ENGINES FORMAT EVENTS...
 * ColdBench --heddle ./heddle --heddle ../before/heddle hb,wcp hdl 10000000
 * </pre>
 *
 * The commands of several builds are run in turn, so that whatever else the machine does weighs on all of them alike.
 */
public final class ColdBench {
    private static final long MOST_SECONDS = 3600;

    private int runs = 5;
    private final List<Path> commands = new ArrayList<>();

    private ColdBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        ColdBench bench = new ColdBench();
        int at = 0;
        for (; at + 1 < args.length && args[at].startsWith("--"); at += 2) {
            switch (args[at]) {
                case "--runs" -> bench.runs = Integer.parseInt(args[at + 1]);
                case "--heddle" -> bench.commands.add(Path.of(args[at + 1]).toAbsolutePath());
                default -> throw new IllegalArgumentException("unknown option " + args[at]);
            }
        }
        if (args.length - at < 3) {
            throw new IllegalArgumentException(
                    "usage: ColdBench [--runs N] [--heddle COMMAND]... ENGINES FORMAT EVENTS...");
        }
        if (bench.commands.isEmpty()) {
            bench.commands.add(ProgramBench.ROOT.resolve("heddle"));
        }
        bench.run(args[at].split(","), args[at + 1], Arrays.copyOfRange(args, at + 2, args.length));
    }

    private void run(String[] engines, String format, String[] lengths) throws IOException, InterruptedException {
        System.out.printf(
                "%-8s %13s %8s %8s %14s %14s  %s%n",
                "engine", "events", "wall s", "cpu s", "M events/s", "by cpu", "command");
        Path file = Files.createTempFile("heddle-cold", "." + format);
        Path out = Files.createTempFile("heddle-cold", ".out");
        try {
            for (String length : lengths) {
                long events = Long.parseLong(length);
                GeneratedTraces.write(
                        file, GeneratorOptions.builder().events(events).build());
                for (String engine : engines) {
                    measure(engine, file, events, out);
                }
            }
        } finally {
            Files.delete(file);
            Files.delete(out);
        }
    }

    private void measure(String engine, Path file, long events, Path out) throws IOException, InterruptedException {
        List<List<ProcessTime>> times = new ArrayList<>();
        commands.forEach(command -> times.add(new ArrayList<>()));
        Path result = out.resolveSibling(out.getFileName() + ".json");
        // The first round builds what is out of date and brings the file into the page cache.
        for (int round = 0; round <= runs; round++) {
            for (int i = 0; i < commands.size(); i++) {
                List<String> command = List.of(
                        commands.get(i).toString(),
                        "analyze",
                        "--engine",
                        engine,
                        file.toString(),
                        "-o",
                        result.toString());
                ProcessTime time = ProcessTime.of(command, out, MOST_SECONDS);
                if (!Files.deleteIfExists(result)) {
                    throw new IOException("no result of " + String.join(" ", command) + ": " + Files.readString(out));
                }
                if (round > 0) {
                    times.get(i).add(time);
                }
            }
        }
        for (int i = 0; i < commands.size(); i++) {
            double wall = median(times.get(i), ProcessTime::wall);
            double cpu = median(times.get(i), ProcessTime::cpu);
            System.out.printf(
                    Locale.ROOT,
                    "%-8s %,13d %8.2f %8.2f %14.1f %14.1f  %s%n",
                    engine,
                    events,
                    wall / 1e3,
                    cpu / 1e3,
                    events / wall / 1e3,
                    events / cpu / 1e3,
                    commands.get(i));
        }
    }

    private static double median(List<ProcessTime> times, ToLongFunction<ProcessTime> part) {
        long[] sorted = times.stream().mapToLong(part).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
