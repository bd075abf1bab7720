package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs under a detector with all that makes it fast, and with {@code shortcuts=off}: the same variables race, in
 * every repetition, whether the sites of the program are new or have long been settled. Elements of an array, and the state of
 * a list, that the program makes on the way may be missing with a race on the field that leads to them, by which
 * {@link heddle.runtime.sync.Newborns} excuses them. How many programs there are says
 * {@code -Dheddle.generated}, from which seed on {@code -Dheddle.seed}; a failure names the source.
 */
@Tag("slow")
class GeneratedProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.generated", 16);
    private static final long SEED = Long.getLong("heddle.seed", 1);
    /** More than the visits after which a site settles. */
    private static final int REPETITIONS = 80;

    /** The first repetition loads classes, which ends regions. */
    private static final int FIRST = 1;

    private static final Pattern MADE = Pattern.compile("generated\\.P\\d+\\.(array|list)\\d");

    private static final Path DIRECTORY = Path.of("target", "generated-programs");

    @BeforeAll
    static void compile() throws Exception {
        Path sources = Files.createDirectories(DIRECTORY.resolve("generated"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(), "-g", "-nowarn", "-proc:none"));
        command.addAll(List.of("-cp", "target/test-classes", "-d", DIRECTORY.toString()));
        for (String name : names()) {
            Path source = sources.resolve(name + ".java");
            Files.writeString(source, GeneratedProgram.source(name, Long.parseLong(name.substring(1))));
            command.add(source.toString());
        }
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).start();
        String messages = new String(javac.getInputStream().readAllBytes());
        assertThat(javac.waitFor()).as(messages).isZero();
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++) {
            names.add("P" + (SEED + i));
        }
        return names;
    }

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void fasttrackFindsTheSameRacesWithoutShortcuts(Path jdk) throws Exception {
        compare(jdk, "fasttrack");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void valorFindsTheSameConflictsWithoutShortcuts(Path jdk) throws Exception {
        compare(jdk, "valor");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void fastrcdFindsTheSameConflictsWithoutShortcuts(Path jdk) throws Exception {
        compare(jdk, "fastrcd");
    }

    private static void compare(Path jdk, String detector) throws Exception {
        Map<String, ProgramsTest.Run> fast = run(jdk, detector, List.of());
        Map<String, ProgramsTest.Run> slow = run(jdk, detector + ",shortcuts=off", Jvm.SHORT_LIVED);
        assertThat(fast.keySet()).isEqualTo(slow.keySet()).hasSize(PROGRAMS);
        int racy = 0;
        for (String program : slow.keySet()) {
            Set<String> expected = variables(slow.get(program).races().get(FIRST));
            racy += expected.isEmpty() ? 0 : 1;
            check(program + " shortcuts=off", slow.get(program), expected);
            check(program, fast.get(program), expected);
        }
        assertThat(racy).as("programs that race").isPositive();
    }

    private static void check(String program, ProgramsTest.Run run, Set<String> expected) {
        assertThat(run.failures()).isEmpty();
        assertThat(run.races()).hasSize(REPETITIONS);
        for (int i = FIRST; i < REPETITIONS; i++) {
            Set<String> found = variables(run.races().get(i));
            Set<String> wanted = new TreeSet<>(expected);
            wanted.removeIf(variable -> !found.contains(variable) && isExcused(variable, found));
            assertThat(found)
                    .as("%s, repetition %d; source in %s", program, i, DIRECTORY)
                    .isEqualTo(wanted);
        }
    }

    /** Whether a race on the field that leads to an array or a list, of those made on the way, was found. */
    private static boolean isExcused(String variable, Set<String> found) {
        Matcher made = MADE.matcher(variable);
        return made.find() && found.contains(made.group());
    }

    private static Set<String> variables(List<String> races) {
        Set<String> variables = new TreeSet<>();
        races.forEach(race -> variables.add(race.substring(0, race.indexOf('|'))));
        return variables;
    }

    private static Map<String, ProgramsTest.Run> run(Path jdk, String options, List<String> jvmArguments)
            throws Exception {
        List<String> arguments = new ArrayList<>(jvmArguments);
        arguments.addAll(List.of("-Xmx1g", "-cp", "target/test-classes:" + DIRECTORY));
        List<String> programs =
                names().stream().map(name -> "generated." + name).toList();
        return ProgramsTest.runs(
                jdk,
                Jvm.run(jdk, "quiet,detector=" + options, ProgramsTest.arguments(REPETITIONS, programs, arguments)));
    }
}
