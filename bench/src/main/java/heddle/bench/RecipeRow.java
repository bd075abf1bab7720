package heddle.bench;

import com.sun.management.OperatingSystemMXBean;
import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.Engines;
import heddle.prove.rv.RvProvider;
import heddle.race.Race;
import heddle.race.Result;
import heddle.recipe.PairProfile;
import heddle.recipe.RecipeProvider;
import heddle.recipe.ValueProfile;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** One trace of {@link RecipeBench}, analysed thrice. */
final class RecipeRow {
    private RecipeRow() {}

    static void printHead() {
        System.out.println("| program | threads | reads | writes | base reads | branches | sync | total"
                + " | HB | RV | Recipe-s | Recipe | diff | diff' | RV s | Recipe-s s | Recipe s |");
        System.out.println("|---" + "|---:".repeat(16) + "|");
    }

    static void printHeadOfPairs() {
        System.out.println("| program | variable, code locations | refuted | open | of these off the recorded path |");
        System.out.println("|---|---" + "|---:".repeat(3) + "|");
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
            Run hb = Run.of(file, trace, Engines.find("hb").orElseThrow(), Map.of());
            paths.printBeyond(rv);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %,d | %,d | %,d | %,d/%,d | %,d | %,d | %s | %s | %s | %s | %d | %d | %.1f | %.1f | %.1f |%n",
                    name,
                    profile.threads(),
                    profile.reads(),
                    profile.writes(),
                    profile.baseReads(),
                    profile.openBranches(),
                    profile.branches(),
                    profile.synchronisation(),
                    profile.instructions(),
                    hb.text(),
                    rv.text(),
                    values.text(),
                    paths.text(),
                    paths.without(rv),
                    rv.without(paths),
                    rv.seconds,
                    values.seconds,
                    paths.seconds);
        }
    }

    /**
     * Prints the accesses that could race, as far as locks and hard edges go, and were not shown to: by code locations, with
     * how often they were refuted or stayed open.
     */
    static void printPairs(String name, Path file, Map<String, String> options) throws IOException {
        try (Trace trace = TraceFiles.open(file)) {
            Run rv = Run.of(file, trace, new RvProvider(), Map.of("budget", options.get("budget")));
            EngineOptions given = new EngineOptions(false, false, options);
            Map<String, PairProfile.Outcome> pairs = PairProfile.of((HdlTrace) trace, given, rv.races.keySet());
            pairs.forEach((pair, outcome) -> System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %d | %d | %d |%n",
                    name,
                    pair,
                    outcome.refuted(),
                    outcome.open(),
                    outcome.offPath()));
        }
    }

    private static Map<String, String> with(Map<String, String> options, String name, String value) {
        Map<String, String> more = new HashMap<>(options);
        more.put(name, value);
        return more;
    }

    /** @param seconds of processor time */
    private record Run(Map<String, String> races, boolean isComplete, double seconds) {
        static Run of(Path file, Trace trace, EngineProvider engine, Map<String, String> options) throws IOException {
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            long start = system.getProcessCpuTime();
            EngineOptions given = new EngineOptions(false, false, options);
            Result result = new Analysis(file.toString(), trace, List.of(engine), given, events -> {})
                    .run()
                    .get(0);
            double seconds = (system.getProcessCpuTime() - start) / 1e9;
            result.notes().forEach(note -> System.err.println(engine.spec().id() + ": " + note));
            Map<String, String> races = new TreeMap<>();
            result.races().forEach(race -> races.put(key(race), race.reason()));
            return new Run(races, result.complete(), seconds);
        }

        private static String key(Race race) {
            return PairProfile.key(
                    race.variable(), race.first().location(), race.second().location());
        }

        /** With a plus if the budget ran out or a pair stayed undecided. */
        String text() {
            return races.size() + (isComplete ? "" : "+");
        }

        int without(Run other) {
            return beyond(other).size();
        }

        private Set<String> beyond(Run other) {
            Set<String> rest = new TreeSet<>(races.keySet());
            rest.removeAll(other.races.keySet());
            return rest;
        }

        void printBeyond(Run other) {
            beyond(other).forEach(race -> System.err.println("only recipe: " + race + ": " + races.get(race)));
        }
    }
}
