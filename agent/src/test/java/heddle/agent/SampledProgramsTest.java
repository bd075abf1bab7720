package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs of the suite under sampling. With everything in one window the verdicts are those of fasttrack. With windows
 * that open and close in every moment, nothing may be found but on the marked lines: all programs without a race stay
 * silent. {@code -Dheddle.flips=N} flips through N repetitions; the seed is {@code -Dheddle.flip}.
 * {@code -Dheddle.draws=N} watches N random halves of the variables.
 */
@Tag("slow")
class SampledProgramsTest {
    private static final int REPETITIONS = 3;
    private static final int FLIPS = Integer.getInteger("heddle.flips", 12);
    private static final int DRAWS = Integer.getInteger("heddle.draws", 1);
    private static final long SEED = Long.getLong("heddle.flip", 1);

    @TestFactory
    List<DynamicNode> everythingInOneWindow() throws Exception {
        return EachJdk.atOnce(SampledProgramsTest::everythingInOneWindow);
    }

    private static List<DynamicNode> everythingInOneWindow(Path jdk) throws Exception {
        List<DynamicNode> nodes = new ArrayList<>();
        LatePrograms late = LatePrograms.compile(jdk);
        List<Path> sources = sources(late);
        for (String detector : List.of("pacer", "rpt")) {
            String[] arguments = ProgramsTest.arguments(
                    REPETITIONS, ProgramsTest.holders(sources), ProgramsTest.shortLived(late.jvmArguments()));
            Map<String, ProgramsTest.Run> runs =
                    ProgramsTest.runs(jdk, Jvm.run(jdk, "quiet,rate=1,detector=" + detector, arguments));
            for (Path source : sources) {
                nodes.add(DynamicContainer.dynamicContainer(
                        jdk.getFileName() + " " + detector + " " + source.getFileName(),
                        ProgramsTest.tests(source, runs, REPETITIONS)));
            }
        }
        return nodes;
    }

    @TestFactory
    List<DynamicNode> windowsThatFlip() throws Exception {
        return EachJdk.atOnce(SampledProgramsTest::windowsThatFlip);
    }

    private static List<DynamicNode> windowsThatFlip(Path jdk) throws Exception {
        List<DynamicNode> nodes = new ArrayList<>();
        LatePrograms late = LatePrograms.compile(jdk);
        List<Path> sources = sources(late);
        List<String> jvmArguments = new ArrayList<>(late.jvmArguments());
        jvmArguments.add("-Dheddle.flip=" + SEED);
        String[] arguments = ProgramsTest.arguments(FLIPS, ProgramsTest.holders(sources), jvmArguments);
        Map<String, ProgramsTest.Run> runs =
                ProgramsTest.runs(jdk, Jvm.run(jdk, "quiet,detector=pacer,rate=0.001", arguments));
        for (Path source : sources) {
            nodes.add(DynamicContainer.dynamicContainer(
                    jdk.getFileName() + " " + source.getFileName(), flipped(source, runs)));
        }
        nodes.add(DynamicTest.dynamicTest(
                jdk.getFileName() + " finds races nevertheless",
                () -> assertThat(runs.values().stream()
                                .flatMap(run -> run.races().stream())
                                .filter(races -> !races.isEmpty()))
                        .isNotEmpty()));
        return nodes;
    }

    /** Variables that are not drawn are not seen; of all others, and of all that orders them, nothing is lost. */
    @TestFactory
    List<DynamicNode> aShareOfTheVariables() throws Exception {
        Path jdk = Jdks.installed().get(0);
        LatePrograms late = LatePrograms.compile(jdk);
        List<Path> sources = sources(late);
        List<DynamicNode> nodes = new ArrayList<>();
        for (int draw = 1; draw <= DRAWS; draw++) {
            String[] arguments = ProgramsTest.arguments(
                    1, ProgramsTest.holders(sources), ProgramsTest.shortLived(late.jvmArguments()));
            Map<String, ProgramsTest.Run> runs = ProgramsTest.runs(
                    jdk, Jvm.run(jdk, "quiet,detector=pacer,rate=1,share=0.5,seed=" + (SEED + draw), arguments));
            for (Path source : sources) {
                nodes.add(DynamicContainer.dynamicContainer(
                        "draw " + draw + " " + source.getFileName(), flipped(source, runs)));
            }
        }
        return nodes;
    }

    @TempDir
    private Path directory;

    /** Monitors, loops and handlers, twice in each method: no compiler refuses any. */
    @Test
    void bothBodiesStayCompilable() throws Exception {
        for (Path jdk : Jdks.installed()) {
            Jvm jvm = Jvm.run(jdk, "quiet,detector=pacer,rate=0.2,seed=1", "-XX:+PrintCompilation", "behaviour.Hot");
            assertThat(jvm.exit()).isZero();
            assertThat(jvm.out()
                            .lines()
                            .filter(line -> line.contains("COMPILE SKIPPED") && line.contains("behaviour.")))
                    .isEmpty();
        }
    }

    @Test
    void resultSaysWhatWasSampled() throws Exception {
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(Jdks.installed().get(0), "quiet,detector=pacer,rate=1,out=" + out, "behaviour.Racer", "end");
        assertThat(jvm.exit()).isZero();
        String json = Files.readString(out);
        assertThat(json)
                .contains("\"engine\":\"pacer\"")
                .contains("\"verdict\":\"sampled\"")
                .contains("sampling: everything, in one window")
                .contains("\"windows\":1");
    }

    /** Silence of a run that no window fell into is no result. */
    @Test
    void nothingSampledIsNotGreen() throws Exception {
        Path out = directory.resolve("result.json");
        Jvm.run(
                Jdks.installed().get(0),
                "quiet,detector=pacer,rate=0.000001,seed=1,out=" + out,
                "behaviour.Racer",
                "end");
        assertThat(Files.readString(out)).contains("\"complete\":false").contains("nothing was observed");
    }

    @Test
    void termsThatMakeNoSenseAreRefused() throws Exception {
        Path jdk = Jdks.installed().get(0);
        assertThat(Jvm.run(jdk, "rate=0.1", "behaviour.Racer", "end").err())
                .isEqualTo("heddle: rate is no option of fasttrack\n");
        assertThat(Jvm.run(jdk, "detector=pacer,budget=300%", "behaviour.Racer", "end")
                        .err())
                .contains("budget must be a share above 0 and at most 1");
        assertThat(Jvm.run(jdk, "detector=rpt,rate=0.5", "behaviour.Racer", "end")
                        .exit())
                .isEqualTo(2);
    }

    private static List<DynamicTest> flipped(Path source, Map<String, ProgramsTest.Run> runs) throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        new Verdicts(source).racyPlaces.forEach((program, places) -> {
            String holder = source.getFileName().toString().replace(".java", "");
            ProgramsTest.Run run = runs.get("program." + holder + '$' + program);
            if (run != null) {
                tests.add(DynamicTest.dynamicTest(program, () -> {
                    assertThat(run.failures()).isEmpty();
                    run.races().forEach(races -> ProgramsTest.checkPlaces(races, places));
                }));
            }
        });
        return tests;
    }

    private static List<Path> sources(LatePrograms late) throws Exception {
        List<Path> sources = new ArrayList<>(ProgramsTest.sources());
        sources.addAll(late.sources());
        return sources;
    }
}
