package heddle.bench;

import com.sun.management.OperatingSystemMXBean;
import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.prove.rv.RvProvider;
import heddle.race.Race;
import heddle.race.Result;
import heddle.recipe.RecipeProvider;
import heddle.recipe.ValueProfile;
import heddle.trace.Trace;
import heddle.trace.TraceFiles;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** One trace of {@link RecipeBench}, analysed thrice. */
final class RecipeRow {
    private RecipeRow() {}

    static void printHead() {
        System.out.println("| program | threads | reads | writes | base reads | branches | sync | total"
                + " | Recipe-s | Recipe | RV | diff | diff' | Recipe-s s | Recipe s | RV s |");
        System.out.println("|---" + "|---:".repeat(15) + "|");
    }

    static void print(String name, Path file, Map<String, String> options) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            ValueProfile profile = trace instanceof HdlTrace hdl ? ValueProfile.of(hdl) : null;
            if (profile == null) {
                throw new IOException(file + " has no values: it was not recorded with --values");
            }
            Run values = Run.of(file, trace, new RecipeProvider(), with(options, "relax", "values"));
            Run paths = Run.of(file, trace, new RecipeProvider(), options);
            Run rv = Run.of(file, trace, new RvProvider(), Map.of("budget", options.get("budget")));
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %,d | %,d | %,d | %,d/%,d | %,d | %,d | %s | %s | %s | %d | %d | %.1f | %.1f | %.1f |%n",
                    name,
                    profile.threads(),
                    profile.reads(),
                    profile.writes(),
                    profile.baseReads(),
                    profile.openBranches(),
                    profile.branches(),
                    profile.synchronisation(),
                    profile.instructions(),
                    values.text(),
                    paths.text(),
                    rv.text(),
                    paths.without(rv),
                    rv.without(paths),
                    values.seconds,
                    paths.seconds,
                    rv.seconds);
        }
    }

    private static Map<String, String> with(Map<String, String> options, String name, String value) {
        Map<String, String> more = new HashMap<>(options);
        more.put(name, value);
        return more;
    }

    /** @param seconds of processor time */
    private record Run(Set<String> races, boolean isComplete, double seconds) {
        static Run of(Path file, Trace trace, EngineProvider engine, Map<String, String> options) throws IOException {
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            long start = system.getProcessCpuTime();
            EngineOptions given = new EngineOptions(false, false, options);
            Result result = new Analysis(file.toString(), trace, List.of(engine), given, events -> {})
                    .run()
                    .get(0);
            double seconds = (system.getProcessCpuTime() - start) / 1e9;
            result.notes().forEach(note -> System.err.println(engine.spec().id() + ": " + note));
            Set<String> races = new HashSet<>();
            result.races().forEach(race -> races.add(key(race)));
            return new Run(races, result.complete(), seconds);
        }

        private static String key(Race race) {
            String one = race.first().location();
            String two = race.second().location();
            return race.variable() + ' ' + (one.compareTo(two) < 0 ? one + ' ' + two : two + ' ' + one);
        }

        /** With a plus if the budget ran out or a pair stayed undecided. */
        String text() {
            return races.size() + (isComplete ? "" : "+");
        }

        int without(Run other) {
            Set<String> rest = new HashSet<>(races);
            rest.removeAll(other.races);
            return rest.size();
        }
    }
}
