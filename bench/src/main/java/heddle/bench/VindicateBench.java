package heddle.bench;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.prove.VindicateEngine;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceFiles;
import heddle.trace.TraceReader;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Vindication of a race over half of a trace: the benchmark trace of {@link EngineBench} without races of its own and
 * {@link DistantRace}. Prints processor times: dc alone, dc with the constraint graph, and the proof after the last event.
 *
 * <pre>
 * VindicateBench [EVENTS [RACINESS]]     100 million events and no other races by default
 * </pre>
 *
 * The 100 million events take a heap of 6 GB.
 */
public final class VindicateBench {
    private VindicateBench() {}

    public static void main(String[] args) throws IOException {
        long events = args.length > 0 ? Long.parseLong(args[0]) : 100_000_000;
        double raciness = args.length > 1 ? Double.parseDouble(args[1]) : 0;
        Path file = Files.createTempFile("heddle", ".hdl");
        try {
            TraceGenerator generator = new TraceGenerator(
                    GeneratorOptions.builder().events(events).raciness(raciness).build());
            DistantRace.write(generator, events, file);
            measure(file);
        } finally {
            Files.delete(file);
        }
    }

    private static void measure(Path file) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            try (TraceReader reader = trace.read()) {
                Engine dc = Engines.find("dc").orElseThrow().create(EngineOptions.DEFAULT, reader.names());
                long[] spent = feed(reader, dc);
                print("dc", spent);
            }
            try (TraceReader reader = trace.read()) {
                VindicateEngine engine = new VindicateEngine(EngineOptions.DEFAULT, reader.names());
                long[] spent = feed(reader, engine);
                print("dc with graph", spent);
                System.out.printf(Locale.ROOT, "graph: %.1f bytes/event%n", (double) engine.graphBytes() / spent[0]);
                prove(engine);
            }
        }
    }

    private static void prove(VindicateEngine engine) {
        long start = cpu();
        Findings findings = engine.finish();
        RaceTable races = findings.races();
        System.out.printf(
                Locale.ROOT,
                "proof: %.2f s cpu; %d witnessed, %d refuted, %d unknown%n",
                (cpu() - start) / 1e9,
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
                "heap in use: %,d MB%n",
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20);
    }

    /** Events, and processor time of the engine and the reader. */
    private static long[] feed(TraceReader reader, Engine engine) throws IOException {
        EventBatch batch = new EventBatch();
        long events = 0;
        long start = cpu();
        while (reader.read(batch)) {
            engine.handle(batch);
            events += batch.size;
        }
        return new long[] {events, cpu() - start};
    }

    private static void print(String what, long[] spent) {
        System.out.printf(
                Locale.ROOT,
                "%s: %,d events, %.2f s cpu, %.2f M events/s%n",
                what,
                spent[0],
                spent[1] / 1e9,
                spent[0] * 1e3 / spent[1]);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
