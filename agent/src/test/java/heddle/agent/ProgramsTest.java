package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Every program of the suite on every JDK: a race in each repetition of a racy one, on its marked lines alone, and none
 * in the others. All run in one JVM, each as often as {@code -Dheddle.repetitions} says; with {@code -Dheddle.soak=N}
 * each runs N times in a JVM of its own instead. The same programs are also recorded, and {@code hb} must find in the
 * trace what the agent finds online.
 */
@Tag("slow")
class ProgramsTest {
    private static final int SOAK = Integer.getInteger("heddle.soak", 0);
    private static final int REPETITIONS = SOAK > 0 ? SOAK : Integer.getInteger("heddle.repetitions", 10);

    /** Programs whose race is between an atomic and a plain access, for which a trace has no word. */
    private static final Set<String> NOT_IN_TRACES = Set.of(
            "program.HandlePrograms$OpaqueWriteAgainstPlainRead",
            "program.HandlePrograms$VolatileReadAgainstPlainWrite",
            "program.HandlePrograms$ExchangeAgainstPlainWrite",
            "program.HandlePrograms$EarlierAtomicWrites",
            "program.HandlePrograms$ElementsAtomicAgainstPlain");

    /** Race-free in the order in which it runs, which a flag makes that is not observed: the lock alone would not. */
    private static final Set<String> PREDICTED = Set.of("program.FieldPrograms$WrittenAgainBeforeRelease");

    private static final List<String> REGION_DETECTORS = List.of("valor", "fastrcd", "valor,regions=sfr,sites=off");
    private static final int REGION_REPETITIONS = Math.min(3, REPETITIONS);
    private static final int RECORDED_REPETITIONS = Math.min(3, REPETITIONS);

    /** The findings of one program, repetition by repetition. */
    record Run(List<List<String>> races, List<String> failures) {
        Run() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        Run and(Run more) {
            races.addAll(more.races);
            failures.addAll(more.failures);
            return this;
        }

        List<String> lastRaces() {
            return races.get(races.size() - 1);
        }

        Set<String> variables() {
            Set<String> variables = new TreeSet<>();
            races.forEach(each -> each.forEach(race -> variables.add(race.substring(0, race.indexOf('|')))));
            return variables;
        }
    }

    @TestFactory
    List<DynamicNode> programs() throws Exception {
        return EachJdk.atOnce(ProgramsTest::programs);
    }

    private static List<DynamicNode> programs(Path jdk) throws Exception {
        List<DynamicNode> nodes = new ArrayList<>();
        LatePrograms late = LatePrograms.compile(jdk);
        List<Path> sources = new ArrayList<>(sources());
        sources.addAll(late.sources());
        Map<String, Run> runs = execute(jdk, sources, late.jvmArguments());
        Map<String, List<String>> predicted = new TreeMap<>();
        Map<String, Run> recorded = record(jdk, sources, late.jvmArguments(), predicted);
        for (Path source : sources) {
            nodes.add(DynamicContainer.dynamicContainer(
                    jdk.getFileName() + " " + source.getFileName(), tests(source, runs, REPETITIONS)));
            nodes.add(DynamicContainer.dynamicContainer(
                    jdk.getFileName() + " recorded " + source.getFileName(),
                    tests(source, recorded, RECORDED_REPETITIONS)));
        }
        for (String options : REGION_DETECTORS) {
            List<String> arguments = shortLived(late.jvmArguments());
            arguments.add("-Dheddle.suite.overlap=true");
            Map<String, Run> conflicts = runs(
                    jdk,
                    Jvm.run(
                            jdk,
                            "quiet,detector=" + options,
                            arguments(REGION_REPETITIONS, holders(sources), arguments)));
            for (Path source : sources) {
                nodes.add(DynamicContainer.dynamicContainer(
                        jdk.getFileName() + " " + options + " " + source.getFileName(),
                        regionTests(source, conflicts, options)));
            }
        }
        nodes.add(DynamicTest.dynamicTest(
                jdk.getFileName() + " nothing is predicted in programs without races",
                () -> checkPredicted(sources, predicted)));
        nodes.add(DynamicTest.dynamicTest(
                jdk.getFileName() + " recorded and online name the same variables", () -> compare(runs, recorded)));
        return nodes;
    }

    /**
     * The programs under {@code record}, judged by {@code hb} on the trace.
     *
     * @param predicted takes up what {@code syncp} predicts
     */
    private static Map<String, Run> record(
            Path jdk, List<Path> sources, List<String> jvmArguments, Map<String, List<String>> predicted)
            throws Exception {
        Path trace = Path.of("target", "programs-" + jdk.getFileName() + ".hdl").toAbsolutePath();
        Jvm jvm = Jvm.run(
                jdk,
                "quiet,record=" + trace,
                arguments(RECORDED_REPETITIONS, holders(sources), shortLived(jvmArguments)));
        Map<String, Run> runs = runs(jdk, jvm);
        List<String> order = order(jvm);
        RecordedRaces.add(trace, order, runs);
        predicted.putAll(RecordedRaces.predicted(trace, order));
        assertThat(runs.keySet()).containsAll(NOT_IN_TRACES);
        runs.keySet().removeAll(NOT_IN_TRACES);
        return runs;
    }

    private static void checkPredicted(List<Path> sources, Map<String, List<String>> predicted) throws IOException {
        int checked = 0;
        for (Path source : sources) {
            for (Map.Entry<String, Set<String>> program : new Verdicts(source).racyPlaces.entrySet()) {
                String name = "program." + className(source) + '$' + program.getKey();
                if (program.getValue().isEmpty() && predicted.containsKey(name) && !PREDICTED.contains(name)) {
                    assertThat(predicted.get(name)).as(name).isEmpty();
                    checked++;
                }
            }
        }
        assertThat(checked).isGreaterThan(100);
    }

    /** Fields by name; of arrays and containers the type, as a trace names them by the first place that touched them. */
    private static void compare(Map<String, Run> online, Map<String, Run> recorded) {
        assertThat(online.keySet()).containsAll(recorded.keySet());
        recorded.forEach((program, run) -> assertThat(raced(run)).as(program).isEqualTo(raced(online.get(program))));
    }

    private static Set<String> raced(Run run) {
        Set<String> raced = new TreeSet<>();
        for (String variable : run.variables()) {
            int type = variable.indexOf(" (");
            String container = type < 0 ? variable : variable.substring(type + 2, variable.length() - 1);
            raced.add(variable.endsWith("[]") ? "array" : container);
        }
        return raced;
    }

    static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/java/program"))) {
            return files.filter(f -> f.toString().endsWith("Programs.java"))
                    .sorted()
                    .toList();
        }
    }

    private static Map<String, Run> execute(Path jdk, List<Path> sources, List<String> jvmArguments) throws Exception {
        if (SOAK == 0) {
            Path result =
                    Path.of("target", "programs-" + jdk.getFileName() + ".json").toAbsolutePath();
            Map<String, Run> runs = runs(
                    jdk, Jvm.run(jdk, "quiet,out=" + result, arguments(REPETITIONS, holders(sources), jvmArguments)));
            // a class that stayed as it was would look like a program with a false race
            assertThat(Files.readString(result)).contains("\"classesFailed\":0");
            return runs;
        }
        return soak(jdk, sources, jvmArguments);
    }

    /** Each program again and again in JVMs of its own, as many at a time as there are processors. */
    private static Map<String, Run> soak(Path jdk, List<Path> sources, List<String> jvmArguments) throws Exception {
        List<String> arguments = shortLived(jvmArguments);
        List<Callable<Map<String, Run>>> jvms = new ArrayList<>();
        for (Path source : sources) {
            for (String program : new Verdicts(source).racyPlaces.keySet()) {
                List<String> name = List.of("program." + className(source) + '$' + program);
                for (int i = 0; i < SOAK; i++) {
                    jvms.add(() -> runs(jdk, Jvm.run(jdk, "quiet", arguments(1, name, arguments))));
                }
            }
        }
        ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        Map<String, Run> all = new TreeMap<>();
        try {
            for (Future<Map<String, Run>> jvm : pool.invokeAll(jvms)) {
                jvm.get().forEach((key, run) -> all.merge(key, run, Run::and));
            }
        } finally {
            pool.shutdownNow();
        }
        return all;
    }

    static List<String> holders(List<Path> sources) {
        return sources.stream().map(source -> "program." + className(source)).toList();
    }

    /** Arguments of a JVM that repeats each program a few times, or not at all. */
    static List<String> shortLived(List<String> jvmArguments) {
        List<String> arguments = new ArrayList<>(Jvm.SHORT_LIVED);
        arguments.addAll(jvmArguments);
        return arguments;
    }

    /** Runs programs, or all programs of classes that hold some. */
    static String[] arguments(int repetitions, List<String> names, List<String> jvmArguments) {
        List<String> arguments = new ArrayList<>(jvmArguments);
        arguments.addAll(List.of("heddle.suite.Runner", Integer.toString(repetitions)));
        arguments.addAll(names);
        return arguments.toArray(new String[0]);
    }

    /** The programs in the order in which they ran, repetitions included. */
    private static List<String> order(Jvm jvm) {
        return jvm.out()
                .lines()
                .filter(line -> line.startsWith("program "))
                .map(line -> line.substring("program ".length()))
                .toList();
    }

    static Map<String, Run> runs(Path jdk, Jvm jvm) {
        assertThat(jvm.out()).as(jdk + "\n" + jvm.err()).endsWith("end\n");
        assertThat(jvm.exit()).isZero();
        Map<String, Run> runs = new TreeMap<>();
        Run current = null;
        for (String line : jvm.out().lines().toList()) {
            if (line.startsWith("program ")) {
                current = runs.computeIfAbsent(line.substring("program ".length()), name -> new Run());
                current.races.add(new ArrayList<>());
            } else if (line.startsWith("race ")) {
                current.lastRaces().add(line.substring("race ".length()));
            } else if (line.startsWith("failure ")) {
                current.failures.add(line + '\n' + jvm.err());
            }
        }
        return runs;
    }

    private static String className(Path source) {
        return source.getFileName().toString().replace(".java", "");
    }

    static Stream<DynamicTest> tests(Path source, Map<String, Run> runs, int repetitions) throws IOException {
        Verdicts verdicts = new Verdicts(source);
        return verdicts.racyPlaces.entrySet().stream()
                .filter(e -> runs.containsKey("program." + className(source) + '$' + e.getKey()))
                .map(e -> DynamicTest.dynamicTest(
                        e.getKey(),
                        () -> check(
                                runs.get("program." + className(source) + '$' + e.getKey()),
                                e.getValue(),
                                repetitions)));
    }

    /**
     * Every conflict of regions is a race on marked lines. Those of programs whose regions overlap for certain are found,
     * and no others in them.
     */
    private static Stream<DynamicTest> regionTests(Path source, Map<String, Run> runs, String options)
            throws IOException {
        Verdicts verdicts = new Verdicts(source);
        boolean overlaps = className(source).equals("RegionPrograms");
        return verdicts.racyPlaces.entrySet().stream()
                .filter(e -> runs.containsKey("program." + className(source) + '$' + e.getKey()))
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> {
                    Run run = runs.get("program." + className(source) + '$' + e.getKey());
                    boolean ended = e.getKey().startsWith("Ended");
                    boolean found = overlaps && !ended && !e.getValue().isEmpty() && !options.contains("sfr");
                    checkConflicts(run, e.getValue(), found, overlaps && ended);
                }));
    }

    private static void checkConflicts(Run run, Set<String> places, boolean found, boolean silent) {
        assertThat(run.failures).isEmpty();
        assertThat(run.races).hasSize(REGION_REPETITIONS);
        for (List<String> races : run.races) {
            if (found) {
                assertThat(races).as("missed conflict").isNotEmpty();
            }
            if (silent) {
                assertThat(races).as("region had ended").isEmpty();
            }
            checkPlaces(races, places);
        }
    }

    private static void check(Run run, Set<String> places, int repetitions) {
        assertThat(run.failures).isEmpty();
        assertThat(run.races).hasSize(repetitions);
        for (List<String> races : run.races) {
            if (!places.isEmpty()) {
                assertThat(races).as("missed race").isNotEmpty();
            }
            checkPlaces(races, places);
        }
    }

    /** Whether all that was found is on lines that are marked. A place is unknown if it was not kept. */
    static void checkPlaces(List<String> races, Set<String> places) {
        if (places.isEmpty()) {
            assertThat(races).as("false race").isEmpty();
        }
        for (String race : races) {
            for (String side : race.substring(race.indexOf('|') + 1).split("\\|")) {
                String place = side.substring(side.indexOf(' ') + 1);
                if (!place.equals("unknown")) {
                    assertThat(places).as(race).contains(place);
                }
            }
        }
    }
}
