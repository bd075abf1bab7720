package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.DetectorId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The agent as a user meets it: the classes that it leaves alone, its output, its end. */
@Tag("slow")
class AgentTest {
    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    private static Path ownJdk() {
        return Path.of(System.getProperty("java.home"));
    }

    private JsonNode result(Path file) throws IOException {
        JsonNode root = new ObjectMapper().readTree(Files.readString(file));
        assertThat(root.get("schema").asString()).isEqualTo("heddle-result/1");
        return root.get("results").get(0);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void programSeesNothingOfTheAgent(Path jdk) throws Exception {
        Jvm woven = Jvm.run(jdk, "quiet", "behaviour.Mirror");
        assertThat(woven.err()).isEmpty();
        assertThat(woven.out()).isEqualTo(unwoven(jdk, "behaviour.Mirror")).contains("agent frames: false");
    }

    private static String unwoven(Path jdk, String program) throws IOException {
        Process plain =
                new ProcessBuilder(jdk.resolve("bin/java").toString(), "-cp", "target/test-classes", program).start();
        return new String(plain.getInputStream().readAllBytes());
    }

    /** Messages of exceptions included: they name what the program's own instruction would have accessed. */
    @ParameterizedTest
    @MethodSource("jdks")
    void methodsOfAllShapesDoTheSameInEveryMode(Path jdk) throws Exception {
        String expected = unwoven(jdk, "behaviour.Shapes");
        assertThat(expected).contains("message java.lang.NullPointerException: Cannot read field \"count\"");
        String trace = "record=" + directory.resolve("shapes.hdl");
        List<String> modes = new ArrayList<>(List.of("shortcuts=off", trace, trace + ",values=true"));
        DetectorId.ids().forEach(id -> modes.add("detector=" + id));
        for (String mode : modes) {
            Jvm woven = Jvm.runShortly(jdk, "quiet," + mode, "behaviour.Shapes");
            assertThat(woven.err()).as(mode).isEmpty();
            assertThat(woven.out()).as(mode).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theSecondCompilerLeavesTheWeaverAlone(Path jdk) throws Exception {
        Jvm woven = Jvm.run(jdk, "quiet", "behaviour.Directives");
        assertThat(woven.err()).isEmpty();
        assertThat(woven.out()).contains("heddle/weave/*.*").contains("heddle/asm/*.*");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void raceSaysWhereItsObjectWasMadeAndItsThreadsWereStarted(Path jdk) throws Exception {
        List<String> source = Files.readAllLines(Path.of("src/test/java/behaviour/Made.java"));
        int line = 1;
        while (!source.get(line - 1).contains("// made here")) {
            line++;
        }
        Path file = directory.resolve("made.json");
        Jvm.run(jdk, "quiet,out=" + file, "behaviour.Made");
        JsonNode race = result(file).get("races").get(0);
        assertThat(race.get("variable").asString()).isEqualTo("behaviour.Made$Shared.value");
        JsonNode allocated = race.get("allocated");
        assertThat(allocated.get("thread").asString()).isEqualTo("maker");
        assertThat(allocated.get("location").asString()).isEqualTo("Made.java:" + line);
        assertThat(race.get("first").get("started").get("thread").asString()).isEqualTo("main");
    }

    /** On JDK 24 and later a virtual thread gives up its carrier where it waits for a monitor. */
    @ParameterizedTest
    @MethodSource("jdks")
    void programThreadsWaitForNoMonitorOfTheRuntime(Path jdk) throws Exception {
        List<String> held = List.of(
                "heddle.runtime.sync.Threads",
                "heddle.runtime.sync.SyncState",
                "heddle.runtime.shadow.ArrayShadow",
                "heddle.runtime.shadow.ContainerShadow",
                "heddle.runtime.journal.Register");
        for (String mode : List.of("quiet", "quiet,record=" + directory.resolve("held.hdl"))) {
            List<String> command = new ArrayList<>(List.of("behaviour.Held"));
            command.addAll(held);
            Jvm jvm = Jvm.run(jdk, mode, command.toArray(new String[0]));
            assertThat(jvm.out()).as(mode + jvm.err()).isEqualTo("done\n");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void weavingKeepsMonitorsCompilable(Path jdk) throws Exception {
        Jvm jvm = Jvm.run(jdk, "quiet", "-XX:+PrintCompilation", "behaviour.Hot");
        List<String> compilations = jvm.out()
                .lines()
                .filter(line -> line.contains("behaviour.Hot::"))
                .toList();
        for (String method : List.of("block", "loop", "method", "nested", "exceptional", "statics")) {
            assertThat(compilations).anyMatch(line -> line.contains("Hot::" + method + " "));
        }
        assertThat(compilations).noneMatch(line -> line.contains("COMPILE SKIPPED"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hiddenClassesOfTheProgramAreNamed(Path jdk) throws Exception {
        Path out = directory.resolve("hidden.json");
        Jvm jvm = Jvm.run(jdk, "quiet,out=" + out, "behaviour.Masked");
        assertThat(jvm.out()).as(jvm.err()).isEqualTo("ran\n");
        assertThat(Files.readString(out))
                .contains("weaving failed: behaviour.Masked$Body (the JVM gives hidden classes to no agent)")
                .contains(" 1 failed")
                .doesNotContain("Lambda");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void weavingKeepsMonitorsOfTheJdkCompilable(Path jdk) throws Exception {
        Jvm jvm = Jvm.run(jdk, "quiet", "-XX:+PrintCompilation", "behaviour.Often", "behaviour.Letters");
        List<String> compilations = jvm.out()
                .lines()
                .filter(line -> line.contains("java.io.BufferedReader::read ")
                        || line.contains("java.io.BufferedReader::close ")
                        || line.contains("java.io.StringReader::close "))
                .toList();
        assertThat(compilations).isNotEmpty().noneMatch(line -> line.contains("COMPILE SKIPPED"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void resultNamesBothSidesAndTheCensus(Path jdk) throws Exception {
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(jdk, "out=" + out, "behaviour.Racer", "exit");
        assertThat(jvm.exit()).as(jvm.err()).isEqualTo(7);
        assertThat(jvm.out()).isEqualTo("seen 10\n");
        assertThat(jvm.err())
                .contains("data race on behaviour.Racer.balance")
                .containsPattern("'second', holding java\\.lang\\.Object@\\w+\n");
        JsonNode result = result(out);
        assertThat(result.get("complete").asBoolean()).isTrue();
        assertThat(result.get("races")).hasSize(1);
        JsonNode race = result.get("races").get(0);
        assertThat(race.get("variable").asString()).isEqualTo("behaviour.Racer.balance");
        assertThat(race.get("verdict").asString()).isEqualTo("observed");
        JsonNode first = race.get("first");
        assertThat(first.get("thread").asString()).isEqualTo("first");
        assertThat(first.get("op").asString()).isEqualTo("write");
        assertThat(first.get("stack").get(0).asString()).startsWith("behaviour.Racer.deposit(Racer.java:");
        assertThat(first.get("stack")).hasSizeGreaterThan(2);
        JsonNode second = race.get("second");
        assertThat(second.get("thread").asString()).isEqualTo("second");
        assertThat(second.get("op").asString()).isEqualTo("read");
        assertThat(second.get("locks")).as("held twice").hasSize(1);
        assertThat(second.get("locks").get(0).asString()).startsWith("java.lang.Object@");
        assertThat(second.get("location").asString()).matches("Racer\\.java:\\d+");
        assertThat(result.get("notes").toString())
                .contains("canary: found")
                .contains("classes: 2 seen, 1 woven, 1 skipped");
        assertThat(result.get("census").get("classesWoven").asInt()).isEqualTo(1);
        assertThat(result.get("census").get("threadsUnobserved").asInt()).isZero();
    }

    @Test
    void resultIsWrittenWhenTheProgramFails() throws Exception {
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(ownJdk(), "quiet,out=" + out, "behaviour.Racer", "throw");
        assertThat(jvm.exit()).isEqualTo(1);
        assertThat(result(out).get("races")).hasSize(1);
    }

    @Test
    void raceCanThrow() throws Exception {
        Jvm jvm = Jvm.run(ownJdk(), "quiet,on-race=throw", "behaviour.Racer", "end");
        assertThat(jvm.exit()).isZero();
        assertThat(jvm.out())
                .startsWith("data race on behaviour.Racer.balance between Racer.java:")
                .contains("at behaviour.Racer\n");
    }

    @Test
    void raceCanHalt() throws Exception {
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(ownJdk(), "on-race=halt,out=" + out, "behaviour.Racer", "end");
        assertThat(jvm.exit()).isEqualTo(66);
        assertThat(jvm.out()).isEmpty();
        assertThat(result(out).get("races")).hasSize(1);
    }

    @Test
    void reportCanBeNarrowedWithoutObservingLess() throws Exception {
        Path out = directory.resolve("result.json");
        Jvm.run(ownJdk(), "quiet,report=other.*,out=" + out, "behaviour.Racer", "end");
        JsonNode result = result(out);
        assertThat(result.get("races")).isEmpty();
        assertThat(result.get("complete").asBoolean()).isTrue();
    }

    @Test
    void nothingWovenIsNotGreen() throws Exception {
        Path out = directory.resolve("result.json");
        Jvm.run(ownJdk(), "quiet,exclude=behaviour.*:" + Jvm.UNOBSERVED + ",out=" + out, "behaviour.Racer", "end");
        JsonNode result = result(out);
        assertThat(result.get("complete").asBoolean()).isFalse();
        assertThat(result.get("notes").toString())
                .contains("nothing was observed")
                .contains("excluded by option");
    }

    @Test
    void unknownOptionNamesTheNearest() throws Exception {
        Jvm jvm = Jvm.run(ownJdk(), "onrace=halt", "behaviour.Racer", "end");
        assertThat(jvm.exit()).isEqualTo(2);
        assertThat(jvm.err()).isEqualTo("heddle: unknown option 'onrace'; did you mean 'on-race'?\n");
        Jvm valour = Jvm.run(ownJdk(), "detector=valour", "behaviour.Racer", "end");
        assertThat(valour.exit()).isEqualTo(2);
        assertThat(valour.err()).isEqualTo("heddle: unknown detector 'valour'; did you mean 'valor'?\n");
        assertThat(jvm.out()).isEmpty();
    }
}
