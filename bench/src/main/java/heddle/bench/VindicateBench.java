package heddle.bench;

import heddle.bench.process.ChildJvm;
import heddle.bench.process.PeakMemory;
import heddle.bench.trace.DistantRace;
import heddle.bench.trace.GeneratedTraces;
import heddle.bench.trace.TraceProfile;
import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.prove.vindicate.VindicateEngine;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;

/**
 * Vindication on the benchmark trace of {@link EngineBench}, each in a JVM of its own.
 *
 * <pre>
 * VindicateBench far [EVENTS [RACINESS]]     a race over half of a trace; 100 million events by default
 * VindicateBench graph [EVENTS]              dc with and without the constraint graph; 10 million events by default
 * </pre>
 *
 * {@code far} takes a trace without races of its own, adds a {@link DistantRace}, and prints the rate of the analysis, the
 * time of the proof after the last event, and memory; its heap is 8 GB. {@code graph} prints rates, the median of five
 * rounds after the first, and the bytes of the graph for each event that a fast path does not filter out.
 */
public final class VindicateBench {
    private static final String HEAP = "8g";
    private static final int ROUNDS = 6;

    private VindicateBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String command = args.length > 0 ? args[0] : "";
        switch (command) {
            case "far" ->
                far(
                        args.length > 1 ? Long.parseLong(args[1]) : 100_000_000,
                        args.length > 2 ? Double.parseDouble(args[2]) : 0);
            case "graph" -> graph(args.length > 1 ? Long.parseLong(args[1]) : 10_000_000);
            case "--far" -> prove(Path.of(args[1]));
            case "--graph" -> compare(Path.of(args[1]));
            default -> throw new IllegalArgumentException("usage: VindicateBench far|graph [EVENTS [RACINESS]]");
        }
    }

    private static void far(long events, double raciness) throws IOException, InterruptedException {
        Path file = Files.createTempFile("heddle", ".hdl");
        try {
            TraceGenerator generator = new TraceGenerator(
                    GeneratorOptions.builder().events(events).raciness(raciness).build());
            DistantRace.write(generator, events, file);
            ChildJvm.run(HEAP, VindicateBench.class, "--far", file.toString());
        } finally {
            Files.delete(file);
        }
    }

    private static void graph(long events) throws IOException, InterruptedException {
        Path file = Files.createTempFile("heddle", ".hdl");
        try {
            GeneratedTraces.write(
                    file, GeneratorOptions.builder().events(events).build());
            ChildJvm.run(HEAP, VindicateBench.class, "--graph", file.toString());
        } finally {
            Files.delete(file);
        }
    }

    private static void compare(Path file) throws IOException {
        TraceProfile profile = TraceProfile.of(file);
        System.out.printf(Locale.ROOT, "%,d events, %,d after the fast path%n", profile.events(), profile.unfiltered());
        double[] dc = new double[ROUNDS];
        double[] graph = new double[ROUNDS];
        Fed fed = null;
        for (int round = 0; round < ROUNDS; round++) {
            dc[round] = feed(file, names -> Engines.find("dc").orElseThrow().create(EngineOptions.DEFAULT, names))
                    .seconds();
            fed = feed(file, names -> new VindicateEngine(EngineOptions.DEFAULT, names));
            graph[round] = fed.seconds();
        }
        print("dc", profile.events(), median(dc));
        print("dc with graph", profile.events(), median(graph));
        printGraph((VindicateEngine) fed.engine(), profile);
    }

    private static void prove(Path file) throws IOException {
        TraceProfile profile = TraceProfile.of(file);
        Fed fed = feed(file, names -> new VindicateEngine(EngineOptions.DEFAULT, names));
        VindicateEngine engine = (VindicateEngine) fed.engine();
        print("dc with graph", profile.events(), fed.seconds());
        printGraph(engine, profile);
        long start = System.nanoTime();
        long cpu = cpu();
        Findings findings = engine.finish();
        RaceTable races = findings.races();
        System.out.printf(
                Locale.ROOT,
                "proof: %.2f s, %.2f s cpu; %d witnessed, %d refuted, %d unknown%n",
                (System.nanoTime() - start) / 1e9,
                (cpu() - cpu) / 1e9,
                races.size(),
                findings.refuted(),
                findings.unknown());
        for (int row = 0; row < Math.min(races.size(), 10); row++) {
            System.out.printf(
                    Locale.ROOT,
                    "  %s, %,d events apart%n",
                    races.verdict(row).word(),
                    races.second(row).event() - races.first(row).event());
        }
        findings.notes().forEach(note -> System.out.println("  " + note));
        System.out.printf(
                Locale.ROOT,
                "most memory: heap %,d MB, process %,d MB%n",
                PeakMemory.heap() >> 20,
                PeakMemory.resident() >> 20);
    }

    private static void printGraph(VindicateEngine engine, TraceProfile profile) {
        double perEvent = (double) engine.graphBytes() / profile.unfiltered();
        System.out.printf(
                Locale.ROOT,
                "graph: %.1f bytes per event after the fast path, and %.1f with the events themselves%n",
                perEvent,
                perEvent + (double) engine.eventBytes() / profile.unfiltered());
    }

    /** An engine that was given all events of a trace, and the time that this took, reading included. */
    private record Fed(Engine engine, double seconds) {}

    private static Fed feed(Path file, Function<Names, Engine> factory) throws IOException {
        EventBatch batch = new EventBatch();
        try (Trace trace = TraceFiles.open(file);
                TraceReader reader = trace.read()) {
            Engine engine = factory.apply(reader.names());
            long start = cpu();
            while (reader.read(batch)) {
                engine.handle(batch);
            }
            return new Fed(engine, (cpu() - start) / 1e9);
        }
    }

    private static double median(double[] rounds) {
        double[] settled = Arrays.copyOfRange(rounds, 1, rounds.length);
        Arrays.sort(settled);
        return settled[settled.length / 2];
    }

    private static void print(String what, long events, double seconds) {
        System.out.printf(Locale.ROOT, "%s: %.2f s cpu, %.2f M events/s%n", what, seconds, events / seconds / 1e6);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
