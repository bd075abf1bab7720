package heddle.recipe;

import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.prove.rv.RvProvider;
import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Programs of the tests, recorded with values by the agent in a JVM of their own, and what engines find in the trace. */
final class Recorded {
    /** The findings must not depend on how busy the machine is. */
    private static final Map<String, String> BUDGETS = Map.of("budget", "600", "pair-budget", "120");

    static final Path CLASSES = Path.of("target", "test-classes").toAbsolutePath();

    final Path trace;

    private Recorded(Path trace) {
        this.trace = trace;
    }

    /** Runs the programs that some classes hold. */
    static Recorded of(String name, List<String> holders) throws IOException, InterruptedException {
        return run(name, CLASSES, "unseen.Runner", holders);
    }

    static Recorded run(String name, Path classes, String main, List<String> arguments)
            throws IOException, InterruptedException {
        Path trace = Path.of("target", name + ".hdl").toAbsolutePath();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-javaagent:" + System.getProperty("heddle.agent")
                        + "=quiet,values,exclude=unseen.*:heddle.suite.*,record=" + trace,
                "-cp",
                classes.toString(),
                main));
        command.addAll(arguments);
        Path out = Path.of("target", name + ".out");
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("the program ended with " + exit + ": " + Files.readString(out));
        }
        return new Recorded(trace);
    }

    Result rv() throws IOException {
        return analyse(new RvProvider(), BUDGETS);
    }

    /** @param relax {@code values} or {@code paths} */
    Result recipe(String relax) throws IOException {
        return analyse(
                new RecipeProvider(),
                Map.of(
                        "relax",
                        relax,
                        "window-budget",
                        "600",
                        "budget",
                        BUDGETS.get("budget"),
                        "pair-budget",
                        BUDGETS.get("pair-budget")));
    }

    Result analyse(EngineProvider engine, Map<String, String> options) throws IOException {
        try (Trace opened = TraceFiles.open(trace)) {
            return new Analysis(
                            trace.toString(),
                            opened,
                            List.of(engine),
                            new EngineOptions(false, false, options),
                            events -> {})
                    .run()
                    .get(0);
        }
    }

    /** The races of one source file, as pairs of lines. */
    static Set<String> pairs(Result result, String file) {
        Set<String> pairs = new TreeSet<>();
        for (Race race : result.races()) {
            if (race.first().location().startsWith(file + ":")) {
                pairs.add(pair(line(race.first().location()), line(race.second().location())));
            }
        }
        return pairs;
    }

    static String pair(int a, int b) {
        return Math.min(a, b) + "-" + Math.max(a, b);
    }

    private static int line(String location) {
        return Integer.parseInt(location.substring(location.indexOf(':') + 1));
    }
}
