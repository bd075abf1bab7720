package heddle.bench.sample;

import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.race.Race;
import heddle.trace.Trace;
import heddle.trace.TraceSummary;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Measurements on one trace.
 *
 * @param m 4|T| + 2h
 * @param near the share of racy pairs that a sub-trace is long enough to hold, NaN if there are none
 * @param trials by engine
 */
record TraceRow(String name, long events, long m, double near, Map<String, List<SampleTrial>> trials) {
    static final List<String> ENGINES = List.of("hb", "pacer", "rpt");
    private static final int HB_ROUNDS = 5;
    /** The least that is told apart: the system counts processor time in ticks of ten milliseconds. */
    private static final double LEAST_SECONDS = 1e-3;

    /** Measures a trace; it has to be an {@code .hdl} file with its footer. */
    static TraceRow measure(String name, Path file, int seeds, String epsilon) throws IOException {
        TraceSummary summary;
        try (Trace trace = TraceFiles.open(file)) {
            summary = trace.summary();
        }
        if (summary == null) {
            throw new IOException(file + " has no footer; convert it with heddle trace convert");
        }
        long m = 4L * summary.threads() + 2L * summary.maxLocksHeld();
        Map<String, List<SampleTrial>> trials = Map.of(
                "hb", SampleTrial.run(file, "hb", HB_ROUNDS),
                "pacer", SampleTrial.run(file, "pacer", seeds),
                "rpt", SampleTrial.run(file, "rpt", seeds, "epsilon", epsilon));
        return new TraceRow(name, summary.events(), m, near(file, 4 * m / Double.parseDouble(epsilon)), trials);
    }

    private static double near(Path file, double length) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            EngineOptions all = new EngineOptions(true, false, Map.of());
            List<Race> races = new Analysis(
                            "bench", trace, List.of(Engines.find("hb").orElseThrow()), all, events -> {})
                    .run()
                    .get(0)
                    .races();
            return races.stream()
                    .mapToDouble(race -> race.second().event() - race.first().event() < length ? 1 : 0)
                    .average()
                    .orElse(Double.NaN);
        }
    }

    /** Processor time in the mean, which is finer than the ticks that it is counted in. */
    double seconds(String engine) {
        return Math.max(LEAST_SECONDS, mean(engine, SampleTrial::processor));
    }

    /** How much longer the fastest hb takes by the clock: on all cores, and without evidence for its reports. */
    double speedUp() {
        return SampleTrial.median(trials.get("hb"), SampleTrial::analysis)
                / SampleTrial.median(trials.get("rpt"), SampleTrial::seconds);
    }

    double mean(String engine, ToDoubleFunction<SampleTrial> number) {
        return SampleTrial.mean(trials.get(engine), number);
    }

    double success(String engine) {
        return SampleTrial.success(trials.get(engine));
    }

    /** An engine's number in relation to that of hb. */
    double share(String engine, ToDoubleFunction<SampleTrial> number) {
        return mean(engine, number) / mean("hb", number);
    }

    boolean isRacy() {
        return mean("hb", SampleTrial::warnings) > 0;
    }

    /** Warnings of hb per event. */
    double raciness() {
        return mean("hb", SampleTrial::warnings) / events;
    }
}
