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
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every program of the suite on every JDK: a race in each repetition of a racy one, on its marked lines alone, and none
 * in the others. All run in one JVM, each as often as {@code -Dheddle.repetitions} says; with {@code -Dheddle.soak=N}
 * each runs N times in a JVM of its own instead.
 */
class ProgramsTest {
    private static final int SOAK = Integer.getInteger("heddle.soak", 0);
    private static final int REPETITIONS = SOAK > 0 ? SOAK : Integer.getInteger("heddle.repetitions", 20);

    /** What one program showed, repetition by repetition. */
    private record Run(List<List<String>> races, List<String> failures) {
        Run() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    @TestFactory
    List<DynamicNode> programs() throws Exception {
        List<DynamicNode> nodes = new ArrayList<>();
        for (Path jdk : Jdks.installed()) {
            LatePrograms late = LatePrograms.compile(jdk);
            List<Path> sources = new ArrayList<>(sources());
            sources.addAll(late.sources());
            Map<String, Run> runs = execute(jdk, sources, late.jvmArguments());
            for (Path source : sources) {
                nodes.add(DynamicContainer.dynamicContainer(
                        jdk.getFileName() + " " + source.getFileName(), tests(source, runs)));
            }
        }
        return nodes;
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/java/program"))) {
            return files.filter(f -> f.toString().endsWith("Programs.java"))
                    .sorted()
                    .toList();
        }
    }

    private static Map<String, Run> execute(Path jdk, List<Path> sources, List<String> jvmArguments) throws Exception {
        Map<String, Run> runs = new TreeMap<>();
        if (SOAK == 0) {
            List<String> holders = new ArrayList<>();
            sources.forEach(source -> holders.add("program." + className(source)));
            execute(jdk, jvmArguments, REPETITIONS, holders, runs);
            return runs;
        }
        for (Path source : sources) {
            for (String program : new Verdicts(source).racyPlaces.keySet()) {
                for (int i = 0; i < SOAK; i++) {
                    execute(jdk, jvmArguments, 1, List.of("program." + className(source) + '$' + program), runs);
                }
            }
        }
        return runs;
    }

    /** Runs programs, or all programs of classes that hold some, in one JVM, and adds what they showed. */
    private static void execute(
            Path jdk, List<String> jvmArguments, int repetitions, List<String> names, Map<String, Run> runs)
            throws Exception {
        List<String> arguments = new ArrayList<>(jvmArguments);
        arguments.addAll(List.of("heddle.suite.Runner", Integer.toString(repetitions)));
        arguments.addAll(names);
        Jvm jvm = Jvm.run(jdk, "quiet", arguments.toArray(new String[0]));
        assertThat(jvm.out()).as(jdk + "\n" + jvm.err()).endsWith("end\n");
        assertThat(jvm.exit()).isZero();
        Run current = null;
        for (String line : jvm.out().lines().toList()) {
            if (line.startsWith("program ")) {
                current = runs.computeIfAbsent(line.substring("program ".length()), name -> new Run());
                current.races.add(new ArrayList<>());
            } else if (line.startsWith("race ")) {
                current.races.get(current.races.size() - 1).add(line.substring("race ".length()));
            } else if (line.startsWith("failure ")) {
                current.failures.add(line + '\n' + jvm.err());
            }
        }
    }

    private static String className(Path source) {
        return source.getFileName().toString().replace(".java", "");
    }

    private static Stream<DynamicTest> tests(Path source, Map<String, Run> runs) throws IOException {
        Verdicts verdicts = new Verdicts(source);
        return verdicts.racyPlaces.entrySet().stream()
                .filter(e -> runs.containsKey("program." + className(source) + '$' + e.getKey()))
                .map(e -> DynamicTest.dynamicTest(
                        e.getKey(),
                        () -> check(runs.get("program." + className(source) + '$' + e.getKey()), e.getValue())));
    }

    private static void check(Run run, Set<String> places) {
        assertThat(run.failures).isEmpty();
        assertThat(run.races).hasSize(REPETITIONS);
        for (List<String> races : run.races) {
            if (places.isEmpty()) {
                assertThat(races).as("false race").isEmpty();
            } else {
                assertThat(races).as("missed race").isNotEmpty();
            }
            for (String race : races) {
                String[] parts = race.split("\\|");
                assertThat(places).as(race).contains(parts[1].split(" ")[1], parts[2].split(" ")[1]);
            }
        }
    }
}
