package heddle.bench.sample;

import com.sun.management.OperatingSystemMXBean;
import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Result of one run of an engine on a trace.
 *
 * @param seconds wall clock of opening, reading and analysis
 * @param analysis wall clock of reading and analysis alone: evidence for reports and names are not part of it
 * @param processor processor time of all threads meanwhile
 * @param warnings dynamic pairs
 * @param variables distinct racy variables
 * @param locations distinct racy code locations
 * @param bytesRead as the reader counts them
 * @param storageBytes that the system fetched from storage for this process, or -1 if it does not tell
 */
record SampleTrial(
        double seconds,
        double analysis,
        double processor,
        long warnings,
        long variables,
        long locations,
        long eventsRead,
        long bytesRead,
        long storageBytes) {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** One run. Options are {@code name, value, name, value}. */
    static SampleTrial run(Path file, String engine, long seed, String... options) throws IOException {
        Map<String, String> values = new HashMap<>(Map.of("seed", Long.toString(seed)));
        for (int i = 0; i < options.length; i += 2) {
            values.put(options[i], options[i + 1]);
        }
        long storage = Storage.bytesFetched();
        long processor = SYSTEM.getProcessCpuTime();
        long start = System.nanoTime();
        try (Trace trace = TraceFiles.open(file)) {
            Result result = new Analysis(
                            "bench",
                            trace,
                            List.of(Engines.find(engine).orElseThrow()),
                            new EngineOptions(false, false, values),
                            events -> {})
                    .run()
                    .get(0);
            double seconds = (System.nanoTime() - start) / 1e9;
            double used = (SYSTEM.getProcessCpuTime() - processor) / 1e9;
            return of(result, seconds, used, trace.bytesRead(), storage < 0 ? -1 : Storage.bytesFetched() - storage);
        }
    }

    /** Runs with the seeds 1, 2, ... */
    static List<SampleTrial> run(Path file, String engine, int seeds, String... options) throws IOException {
        List<SampleTrial> trials = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            trials.add(run(file, engine, (long) seed, options));
        }
        return trials;
    }

    private static SampleTrial of(Result result, double seconds, double processor, long bytes, long storage) {
        List<Race> races = result.races();
        return new SampleTrial(
                seconds,
                result.extent().seconds(),
                processor,
                races.stream().mapToLong(Race::count).sum(),
                races.stream().map(Race::variable).distinct().count(),
                races.stream()
                        .flatMap(race ->
                                List.of(race.first().location(), race.second().location()).stream())
                        .distinct()
                        .count(),
                result.extent().eventsRead(),
                bytes,
                storage);
    }

    /** The median of a number over some trials, which one slow run cannot spoil. */
    static double median(List<SampleTrial> trials, ToDoubleFunction<SampleTrial> number) {
        double[] sorted = trials.stream().mapToDouble(number).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    static double mean(List<SampleTrial> trials, ToDoubleFunction<SampleTrial> number) {
        return trials.stream().mapToDouble(number).average().orElse(0);
    }

    /** The share of trials that found a race. */
    static double success(List<SampleTrial> trials) {
        return mean(trials, trial -> trial.warnings > 0 ? 1 : 0);
    }
}
