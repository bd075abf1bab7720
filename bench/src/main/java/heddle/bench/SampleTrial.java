package heddle.bench;

import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one engine did on one trace, on average over some seeds.
 *
 * @param seconds wall clock of reading and analysis, the least of the runs
 * @param success share of the runs that found a race
 * @param warnings dynamic pairs per run
 * @param variables distinct racy variables per run
 * @param locations distinct racy code locations per run
 */
record SampleTrial(
        double seconds,
        double success,
        double warnings,
        double variables,
        double locations,
        long eventsRead,
        long bytesRead) {
    /** @param options as {@code name, value, name, value} */
    static SampleTrial run(Path file, String engine, int seeds, String... options) throws IOException {
        double seconds = Double.POSITIVE_INFINITY;
        double success = 0;
        double warnings = 0;
        Set<String> variables = new HashSet<>();
        Set<String> locations = new HashSet<>();
        double variableCount = 0;
        double locationCount = 0;
        long events = 0;
        long bytes = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            try (Trace trace = TraceFiles.open(file)) {
                Result result = once(trace, engine, seed, options);
                seconds = Math.min(seconds, result.seconds());
                success += result.hasRace() ? 1 : 0;
                variables.clear();
                locations.clear();
                for (Race race : result.races()) {
                    warnings += race.count();
                    variables.add(race.variable());
                    locations.add(race.first().location());
                    locations.add(race.second().location());
                }
                variableCount += variables.size();
                locationCount += locations.size();
                events += result.eventsRead();
                bytes += trace.bytesRead();
            }
        }
        return new SampleTrial(
                seconds,
                success / seeds,
                warnings / seeds,
                variableCount / seeds,
                locationCount / seeds,
                events / seeds,
                bytes / seeds);
    }

    private static Result once(Trace trace, String engine, long seed, String... options) throws IOException {
        Map<String, String> values = new HashMap<>();
        values.put("seed", Long.toString(seed));
        for (int i = 0; i < options.length; i += 2) {
            values.put(options[i], options[i + 1]);
        }
        return new Analysis(
                        "bench",
                        trace,
                        List.of(Engines.find(engine).orElseThrow()),
                        new EngineOptions(false, false, values),
                        events -> {})
                .run()
                .get(0);
    }
}
