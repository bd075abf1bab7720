package heddle.bench;

import heddle.bench.process.ChildJvm;
import heddle.bench.process.PeakMemory;
import heddle.bench.trace.GeneratedTraces;
import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.Engines;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Events per second and peak heap of the engines on the benchmark trace: 8 workers and a main thread, 20 locks, 100,000
 * variables, 80 % accesses.
 *
 * <pre>
 * EngineBench [--heap 1g] [--rounds 5] [--raciness P] ENGINES FORMAT EVENTS...
 * EngineBench hb,shb,wcp,dc hdl 1000000 10000000 100000000
 * </pre>
 *
 * Each engine and size runs in a JVM of its own with the given heap and the serial collector. Medians of the
 * rounds after the first: processor time of the analysing thread with all passes, and the wall clock of reading and
 * analysis without the pass that collects evidence for reports, by which the rate is given.
 */
public final class EngineBench {
    private String heap = "1g";
    private int rounds = 5;
    private double raciness = GeneratorOptions.builder().build().raciness();

    private EngineBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 4 && args[0].equals("--child")) {
            measure(Path.of(args[1]), args[2], Integer.parseInt(args[3]));
        } else {
            new EngineBench().run(args);
        }
    }

    private void run(String[] args) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(Arrays.asList(args));
        while (words.size() > 1 && words.get(0).startsWith("--")) {
            String option = words.remove(0);
            String value = words.remove(0);
            switch (option) {
                case "--heap" -> heap = value;
                case "--rounds" -> rounds = Integer.parseInt(value);
                case "--raciness" -> raciness = Double.parseDouble(value);
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        if (words.size() < 3) {
            throw new IllegalArgumentException("usage: EngineBench [options] ENGINES FORMAT EVENTS...");
        }
        String[] engines = words.remove(0).split(",");
        String format = words.remove(0);
        System.out.printf(
                "%s %s, %d processors, heap %s, raciness %s%n",
                System.getProperty("java.vm.name"),
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors(),
                heap,
                raciness);
        System.out.printf(
                "%-8s %-6s %13s %8s %9s %8s %12s %9s %10s%n",
                "engine", "input", "events", "B/event", "cpu s", "wall s", "M events/s", "peak MB", "races");
        for (String size : words) {
            Path file = Files.createTempFile("heddle-bench", "." + format);
            try {
                GeneratedTraces.write(
                        file,
                        GeneratorOptions.builder()
                                .events(Long.parseLong(size))
                                .raciness(raciness)
                                .build());
                for (String engine : engines) {
                    child(file, engine);
                }
            } finally {
                Files.delete(file);
            }
        }
    }

    private void child(Path file, String engine) throws IOException, InterruptedException {
        int code = ChildJvm.run(heap, EngineBench.class, "--child", file.toString(), engine, Integer.toString(rounds));
        if (code != 0) {
            System.out.printf("%-8s failed with exit code %d%n", engine, code);
        }
    }

    private static void measure(Path file, String engine, int rounds) throws IOException {
        EngineProvider provider = Engines.find(engine).orElseThrow();
        double[] seconds = new double[rounds];
        double[] wall = new double[rounds];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Result result = null;
        for (int round = 0; round < rounds; round++) {
            try (Trace trace = TraceFiles.open(file)) {
                long start = threads.getCurrentThreadCpuTime();
                result = new Analysis("bench", trace, List.of(provider), EngineOptions.DEFAULT, events -> {})
                        .run()
                        .get(0);
                seconds[round] = (threads.getCurrentThreadCpuTime() - start) / 1e9;
                wall[round] = result.extent().seconds();
            }
        }
        double median = median(seconds);
        String name = file.toString();
        System.out.printf(
                Locale.ROOT,
                "%-8s %-6s %,13d %8.2f %9.3f %8.3f %12.1f %9d %,10d%n",
                engine,
                name.substring(name.lastIndexOf('.')),
                result.extent().events(),
                (double) Files.size(file) / result.extent().events(),
                median,
                median(wall),
                result.extent().events() / median(wall) / 1e6,
                PeakMemory.heap() >> 20,
                result.races().size());
    }

    /** The median without the first round, in which the JIT compiles. */
    private static double median(double[] rounds) {
        double[] settled = rounds.length > 1 ? Arrays.copyOfRange(rounds, 1, rounds.length) : rounds.clone();
        Arrays.sort(settled);
        return settled[settled.length / 2];
    }
}
