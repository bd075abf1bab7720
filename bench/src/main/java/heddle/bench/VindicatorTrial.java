package heddle.bench;

import heddle.bench.process.ChildJvm;
import heddle.bench.process.PeakMemory;
import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One configuration of Vindicator's Table 4 on one trace, in a JVM of its own.
 *
 * @param seconds processor time of reading and analysis
 * @param proofSeconds the part of it after the last event
 * @param heap most bytes of the heap in use
 */
record VindicatorTrial(double seconds, double proofSeconds, long heap) {
    /** The analysis that is timed: nothing but the reader, an engine, or one of two kinds of proof. */
    enum Configuration {
        EMPTY,
        WCP,
        DC,
        /** One dynamic pair of each static race that is DC-only. */
        VINDICATE,
        /** All dynamic pairs that are DC-only. */
        VINDICATE_ALL
    }

    static VindicatorTrial run(Path trace, Configuration configuration, String heap)
            throws IOException, InterruptedException {
        List<String> lines = ChildJvm.lines(heap, VindicatorTrial.class, trace.toString(), configuration.name());
        String[] numbers = lines.get(lines.size() - 1).split(" ");
        return new VindicatorTrial(
                Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]), Long.parseLong(numbers[2]));
    }

    public static void main(String[] args) throws IOException {
        EventBatch batch = new EventBatch();
        try (Trace trace = TraceFiles.open(Path.of(args[0]));
                TraceReader reader = trace.read()) {
            Engine engine = engine(Configuration.valueOf(args[1]), reader);
            long start = cpu();
            while (reader.read(batch)) {
                if (engine != null) {
                    engine.handle(batch);
                }
            }
            long end = cpu();
            if (engine != null) {
                engine.finish();
            }
            long last = cpu();
            System.out.println((last - start) / 1e9 + " " + (last - end) / 1e9 + " " + PeakMemory.heap());
        }
    }

    private static Engine engine(Configuration configuration, TraceReader reader) {
        EngineOptions all = new EngineOptions(true, false, Map.of());
        return switch (configuration) {
            case EMPTY -> null;
            case WCP -> Engines.find("wcp").orElseThrow().create(all, reader.names());
            case DC -> Engines.find("dc").orElseThrow().create(all, reader.names());
            case VINDICATE -> vindicate(false, reader);
            case VINDICATE_ALL -> vindicate(true, reader);
        };
    }

    private static Engine vindicate(boolean all, TraceReader reader) {
        EngineOptions options = new EngineOptions(all, false, Map.of("only", "dc-only"));
        return Engines.find("vindicate").orElseThrow().create(options, reader.names());
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
