package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.cli.Heddle.Outcome;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Reproduction;
import heddle.race.Result;
import heddle.race.Verdict;
import heddle.race.live.LiveRun;
import heddle.report.json.JsonResults;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two accesses meet in live runs of programs that race, and never in those of their twins. {@code -Dheddle.repetitions}
 * says how many runs each program gets, {@code -Dheddle.jdk} on which JDK.
 */
class ReproduceIT {
    private static final int RUNS = Integer.getInteger("heddle.repetitions", 4);
    /** One run in twenty may miss, and so may one of a few: on a busy machine a thread may come too late. */
    private static final int LEAST = RUNS - Math.max(1, RUNS / 20);

    private static final String JAVA = Path.of(
                    System.getProperty("heddle.jdk", System.getProperty("java.home")), "bin", "java")
            .toString();
    private static final String CLASSES =
            Path.of("target", "test-classes").toAbsolutePath().toString();
    private static final Path FIGURES = Heddle.ROOT.resolve("engine/src/test/resources/figure");

    @TempDir
    Path directory;

    private Outcome reproduce(Path input, Path json, List<String> options, String... program) {
        List<Object> words = new ArrayList<>(List.of("reproduce", input, "-o", json, "--runs", RUNS));
        words.addAll(options);
        words.addAll(List.of("--", JAVA, "-XX:TieredStopAtLevel=1", "-cp", CLASSES));
        words.addAll(List.of(program));
        return heddle(words.toArray());
    }

    private static Race read(Path json) throws IOException {
        try (InputStream in = Files.newInputStream(json)) {
            List<Result> results = JsonResults.read(json.toString(), in);
            return results.get(0).races().get(0);
        }
    }

    @TestFactory
    Stream<DynamicTest> programsMeetAndTheirTwinsNever() throws IOException {
        return LivePrograms.pairs().entrySet().stream()
                .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> check(each.getKey(), each.getValue())));
    }

    private void check(String program, Race pair) throws IOException {
        Path json = directory.resolve(program + ".out.json");
        Path input = LivePrograms.result(directory.resolve(program + ".json"), pair);
        boolean racy = !program.endsWith("Free");
        Outcome outcome =
                reproduce(input, json, List.of(), "live.Programs", program).exits(racy ? 66 : 0);
        Reproduction reproduction = read(json).reproduction();
        assertThat(reproduction.met()).as(outcome.out()).isBetween(racy ? LEAST : 0, racy ? RUNS : 0);
        assertThat(reproduction.outcomes()).allMatch(end -> end.exit() == 0 && !end.timedOut());
    }

    /** A warning is a pair of places like any other: a run shows the scan's suspicion. */
    @Test
    void aWarningOfAScanIsReproduced() throws IOException {
        Path source = Heddle.file(
                directory,
                "Fixture.java",
                "class Fixture {",
                "static int n;",
                "static void one() { n++; }",
                "static void two() { n--; }",
                "public static void main(String[] args) {",
                "new Thread(Fixture::one).start();",
                "new Thread(Fixture::two).start();",
                "} }");
        Path classes = Files.createDirectories(directory.resolve("classes"));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", classes.toString(), source.toString());
        assertThat(exit).isZero();
        Path warnings = directory.resolve("warnings.json");
        heddle("scan", "-o", warnings, classes).exits(66);
        Path json = directory.resolve("reproduced.json");
        String[] program = {JAVA, "-XX:TieredStopAtLevel=1", "-cp", classes.toString(), "Fixture"};
        List<Object> words = new ArrayList<>(List.of("reproduce", warnings, "--race", "1", "-o", json, "--runs", 2));
        words.add("--");
        words.addAll(List.of(program));
        Outcome outcome = heddle(words.toArray()).exits(66);
        Race race = read(json);
        assertThat(race.verdict()).isEqualTo(Verdict.STATIC);
        assertThat(race.reproduction().met()).as(outcome.out()).isEqualTo(2);
    }

    /** The paper's races need the order of locks that the witness has; threads that read something else end. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "8", "9a"})
    void figuresMeetAlongTheirWitness(String name) throws Exception {
        Path trace = directory.resolve("figure.hdl");
        Path figure = FIGURES.resolve("figure" + name + ".std");
        heddle(
                        "record",
                        "--exclude",
                        "live.Baton*",
                        "-o",
                        trace,
                        "--",
                        JAVA,
                        "-cp",
                        CLASSES,
                        "live.Figure",
                        figure,
                        "o")
                .exits(0);
        Path json = directory.resolve("figure.json");
        reproduce(trace, json, List.of(), "live.Figure", figure.toString()).exits(66);
        Reproduction reproduction = read(json).reproduction();
        assertThat(reproduction.met()).isGreaterThanOrEqualTo(LEAST);
        assertThat(reproduction.way()).isEqualTo("witness");
    }

    /** The race needs a volatile read before a write, or a wait before its notify. */
    @ParameterizedTest
    @ValueSource(strings = {"volatiles", "notify"})
    void volatilesAndNotifiesFollowTheWitness(String name) throws Exception {
        Path trace = directory.resolve("gated.hdl");
        heddle("record", "--exclude", "live.Baton*", "-o", trace, "--", JAVA, "-cp", CLASSES, "live.Gated", name, "o")
                .exits(0);
        Path json = directory.resolve("gated.json");
        Outcome outcome = reproduce(trace, json, List.of(), "live.Gated", name).exits(66);
        Reproduction reproduction = read(json).reproduction();
        assertThat(reproduction.met()).as(outcome.out()).isGreaterThanOrEqualTo(LEAST);
        assertThat(reproduction.way()).isEqualTo("witness");
        assertThat(reproduction.gatesDropped()).isZero();
    }

    /** A thread starts late enough, or looks only after another has been joined, as the lines of the program say. */
    @ParameterizedTest
    @ValueSource(strings = {"start", "join"})
    void startsAndJoinsHaveGates(String name) throws Exception {
        Path plan = Files.writeString(directory.resolve("race.schedule"), LivePrograms.gated(name));
        Path said = directory.resolve("run");
        Path agent = Heddle.ROOT.resolve("cli/target/lib/heddle-agent.jar");
        String option = "-javaagent:" + agent + "=quiet,direct=" + plan + ",out=" + said;
        Process process = new ProcessBuilder(JAVA, option, "-cp", CLASSES, "live.Gated", name)
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
        LiveRun run = LiveRun.parse(Files.readString(said));
        assertThat(run.met()).as("%s", run).isTrue();
        assertThat(run.gatesDropped()).isZero();
    }

    /** Accesses by sun.misc.Unsafe, whose use the compiler warns of. */
    @Test
    void anAccessByAddressMeetsOnItsOwnFieldAlone() throws Exception {
        String text = """
                import java.lang.reflect.Field;
                import sun.misc.Unsafe;
                class Address {
                    static Unsafe unsafe;
                    int n;
                    int other;
                    public static void main(String[] args) throws Exception {
                        Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
                        theUnsafe.setAccessible(true);
                        unsafe = (Unsafe) theUnsafe.get(null);
                        long at = unsafe.objectFieldOffset(Address.class.getDeclaredField(args[0]));
                        Address object = new Address();
                        Thread one = new Thread(() -> put(object, at));
                        one.start();
                        object.write();
                        one.join();
                    }
                    static void put(Address object, long at) {
                        unsafe.putInt(object, at, 1);
                    }
                    void write() {
                        n = 2;
                    }
                }
                """;
        Path source = Files.writeString(directory.resolve("Address.java"), text);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, OutputStream.nullOutputStream(), "-g", "-d", directory.toString(), source.toString());
        assertThat(exit).isZero();
        Race race = new RaceBuilder()
                .verdict(Verdict.OBSERVED)
                .variable("Address.n")
                .count(1)
                .first(access("Address.put(Address.java:19)"))
                .second(access("Address.write(Address.java:22)"))
                .build();
        Path input = LivePrograms.result(directory.resolve("address.json"), race);
        Path json = directory.resolve("address.out.json");
        heddle("reproduce", input, "--runs", 2, "-o", json, "--", JAVA, "-cp", directory, "Address", "n")
                .exits(66);
        assertThat(read(json).reproduction().met()).isPositive();
        heddle("reproduce", input, "--runs", 2, "--", JAVA, "-cp", directory, "Address", "other")
                .exits(3);
    }

    /** The outcome of a run is known also if it never ends. */
    @Test
    void anExceptionIsKeptWhileTheProgramGoesOn() throws Exception {
        String text = """
                class Stranded {
                    static int n;
                    public static void main(String[] args) throws Exception {
                        Thread one = new Thread(Stranded::put);
                        one.start();
                        n = 2;
                        one.join();
                        System.out.println("joined");
                        System.in.read();
                    }
                    static void put() {
                        n = 1;
                        throw new IllegalStateException();
                    }
                }
                """;
        Path said = directory.resolve("run");
        Process process = directed("Stranded", text, """
                heddle-schedule/1
                variable Stranded.n
                first write Stranded.main(Stranded.java:6)
                second write Stranded.put(Stranded.java:12)
                """, said);
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("joined");
            LiveRun run = LiveRun.parse(Files.readString(said));
            assertThat(run.met()).isTrue();
            assertThat(run.exceptions())
                    .containsExactly("java.lang.IllegalStateException at Stranded.put(Stranded.java:13)");
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    /** A JVM may end while the outcome of a run is written once more. */
    @Test
    void theOutcomeIsWholeAtAnyMoment() throws Exception {
        String text = """
                class Mourned {
                    static int n;
                    public static void main(String[] args) throws Exception {
                        Thread one = new Thread(Mourned::put);
                        one.start();
                        n = 2;
                        one.join();
                        for (int i = 0; i < 2_000; i++) {
                            Thread other = new Thread(Mourned::fail);
                            other.start();
                            other.join();
                        }
                    }
                    static void put() {
                        n = 1;
                    }
                    static void fail() {
                        throw new IllegalStateException();
                    }
                }
                """;
        Path said = directory.resolve("mourned.run");
        Process process = directed("Mourned", text, """
                heddle-schedule/1
                variable Mourned.n
                first write Mourned.main(Mourned.java:6)
                second write Mourned.put(Mourned.java:15)
                """, said);
        int looks = 0;
        while (process.isAlive()) {
            if (Files.exists(said)) {
                assertThat(LiveRun.parse(Files.readString(said)).met()).isTrue();
                looks++;
            }
        }
        assertThat(process.waitFor()).isZero();
        assertThat(looks).isPositive();
        assertThat(LiveRun.parse(Files.readString(said)).exceptions()).hasSize(2_000);
    }

    /** Compiles a program and starts it under a schedule; the outcome is written to a file. */
    private Process directed(String program, String text, String schedule, Path said) throws IOException {
        Path source = Files.writeString(directory.resolve(program + ".java"), text);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", directory.toString(), source.toString());
        assertThat(exit).isZero();
        Path plan = Files.writeString(directory.resolve(program + ".schedule"), schedule);
        Path agent = Heddle.ROOT.resolve("cli/target/lib/heddle-agent.jar");
        String option = "-javaagent:" + agent + "=quiet,direct=" + plan + ",out=" + said;
        return new ProcessBuilder(JAVA, option, "-cp", directory.toString(), program)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static Access access(String frame) {
        return new Access(Access.NO_EVENT, "?", "write", frame, List.of(frame), List.of());
    }

    @Test
    void saysWhatEachOrderDoes() throws Exception {
        Path trace = directory.resolve("bank.hdl");
        String examples =
                Heddle.ROOT.resolve("cli/target/lib/heddle-examples.jar").toString();
        heddle("record", "-o", trace, "--", JAVA, "-cp", examples, "bank.Bank").exits(0);
        Path json = directory.resolve("bank.json");
        Outcome said = heddle(
                        "reproduce",
                        trace,
                        "--race",
                        1,
                        "--runs",
                        2,
                        "-o",
                        json,
                        "--",
                        JAVA,
                        "-cp",
                        examples,
                        "bank.Bank")
                .exits(66);
        Race race = read(json);
        Map<String, Reproduction.Consequence> orders = race.reproduction().orders();
        assertThat(orders.get("first").kind()).isEqualTo(Reproduction.Consequence.NONE);
        Reproduction.Consequence second = orders.get("second");
        assertThat(second.kind()).isEqualTo(Reproduction.Consequence.OUTPUT);
        assertThat(second.detail()).contains("audit: 0 in 0 deposits", "audit: 200 in 2 deposits");
        assertThat(List.of(second.firstValue(), second.secondValue())).containsExactly("100", "0");
        Outcome text = heddle("show", json).exits(0);
        assertThat(said.err()).contains("1 of 1 race reproduced");
        assertThat(text.out())
                .contains("reproduced: the accesses met in 2 of 2 runs", "read goes first: different output");
    }

    @Test
    void everyJvmBelowALauncherIsDirected() throws Exception {
        Race pair = LivePrograms.pairs().get("swap");
        Path input = LivePrograms.result(directory.resolve("swap.json"), pair);
        Path script = Files.writeString(
                directory.resolve("both"),
                "#!/bin/sh\n%1$s -cp %2$s live.Programs lockedFree\n%1$s -cp %2$s live.Programs swap\n"
                        .formatted(JAVA, CLASSES));
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Path json = directory.resolve("out.json");
        heddle("reproduce", input, "-o", json, "--runs", 1, "--", script).exits(66);
        assertThat(read(json).reproduction().met()).isEqualTo(1);
    }

    @Test
    void aRaceOfAnotherProgramIsNeverReached() throws Exception {
        Race pair = LivePrograms.pairs().get("swap");
        Path input = LivePrograms.result(directory.resolve("swap.json"), pair);
        String examples =
                Heddle.ROOT.resolve("cli/target/lib/heddle-examples.jar").toString();
        Outcome outcome = heddle("reproduce", input, "--runs", 1, "--", JAVA, "-cp", examples, "bank.Bank")
                .exits(3);
        assertThat(outcome.out()).contains("access was never reached");
    }

    @Test
    void changedClassFilesAreToldApart() throws Exception {
        Race swap = LivePrograms.pairs().get("swap");
        Access moved = new Access(
                Access.NO_EVENT,
                "?",
                "write",
                "Programs.java:1",
                List.of("live.Programs.main(Programs.java:1)"),
                List.of());
        Path input = LivePrograms.result(directory.resolve("swap.json"), swap.withAccesses(moved, swap.second()));
        reproduce(input, directory.resolve("o.json"), List.of(), "live.Programs", "swap")
                .complains(65, "there is no write of live.Programs.swap at live.Programs.main(Programs.java:1)");
    }

    @Test
    void badInputGetsOneSentence() throws Exception {
        Race swap = LivePrograms.pairs().get("swap");
        Path input = LivePrograms.result(directory.resolve("swap.json"), swap);
        Path json = directory.resolve("o.json");
        reproduce(input, json, List.of("--race", "7"), "live.Programs", "swap").complains(2, "there is no entry 7");
        reproduce(input, json, List.of("--race", "feed"), "live.Programs", "swap")
                .complains(2, "there is no entry with the id feed");
        reproduce(input, json, List.of("--order", "third"), "live.Programs", "swap")
                .complains(2, "--order must be first, second or both");
        reproduce(input, json, List.of(), "live.NoSuchProgram")
                .complains(4, "ended with exit code 1 before it came to either access");
        heddle("reproduce", input, "--", directory.resolve("missing")).complains(2, "cannot run");
        heddle("reproduce", input, "--", "true").complains(3, "no JVM said anything");
        Access nowhere = new Access(Access.NO_EVENT, "?", "write", "17", List.of(), List.of());
        Race placeless = new RaceBuilder()
                .verdict(Verdict.OBSERVED)
                .variable("x")
                .count(1)
                .first(nowhere)
                .second(nowhere)
                .build();
        heddle("reproduce", LivePrograms.result(directory.resolve("x.json"), placeless), "--", JAVA, "-version")
                .complains(65, "does not say in which methods its accesses are");
    }

    /** One that cannot be tried is said, and keeps nobody from trying the others. */
    @Test
    void aRaceWithoutPlacesDoesNotStopTheOthers() throws Exception {
        Race swap = LivePrograms.pairs().get("swap");
        Access nowhere = new Access(Access.NO_EVENT, "?", "write", "17", List.of(), List.of());
        Race placeless = swap.withAccesses(nowhere, nowhere);
        Access moved = new Access(
                Access.NO_EVENT,
                "?",
                "write",
                "Programs.java:1",
                List.of("live.Programs.main(Programs.java:1)"),
                List.of());
        Race gone = swap.withAccesses(moved, swap.second());
        Path input = LivePrograms.result(directory.resolve("three.json"), placeless, gone, swap);
        Path json = directory.resolve("o.json");
        Outcome outcome =
                reproduce(input, json, List.of(), "live.Programs", "swap").exits(65);
        assertThat(outcome.err())
                .contains("does not say in which methods", "there is no write of", "1 of 3 races reproduced");
        try (InputStream in = Files.newInputStream(json)) {
            List<Race> races = JsonResults.read(json.toString(), in).get(0).races();
            assertThat(races).extracting(race -> race.reproduction() != null).containsExactly(false, false, true);
        }
    }

    /** A witness belongs to its trace; the accesses are held all the same. */
    @Test
    void aTraceThatHasChangedGivesNoRoute() throws Exception {
        Path trace = directory.resolve("figure.hdl");
        Path figure = FIGURES.resolve("figure1.std");
        Path result = directory.resolve("figure.json");
        Path json = directory.resolve("o.json");
        String[] program = {"live.Figure", figure.toString()};
        heddle(
                        "record",
                        "--exclude",
                        "live.Baton*",
                        "-o",
                        trace,
                        "--",
                        JAVA,
                        "-cp",
                        CLASSES,
                        "live.Figure",
                        figure,
                        "o")
                .exits(0);
        heddle("analyze", trace, "--engine", "vindicate", "-o", result).exits(66);
        heddle("record", "-o", trace, "--", JAVA, "-cp", CLASSES, "live.Programs", "swap")
                .exits(0);
        Outcome outcome = reproduce(result, json, List.of("--race", "1"), program);
        assertThat(outcome.exit()).isIn(0, 3, 66);
        assertThat(read(json).reproduction().gatesDropped()).isZero();
        assertThat(Files.readString(json)).contains("has changed since: the witness of the race on");
    }

    @Test
    void aTraceThatIsCutGetsOneSentence() throws Exception {
        Path trace = directory.resolve("whole.hdl");
        heddle("record", "-o", trace, "--", JAVA, "-cp", CLASSES, "live.Programs", "swap")
                .exits(0);
        byte[] bytes = Files.readAllBytes(trace);
        Path cut = Files.write(directory.resolve("cut.hdl"), java.util.Arrays.copyOf(bytes, 40));
        heddle("reproduce", cut, "--", JAVA, "-version").complains(65, "cut.hdl");
        heddle("fix", cut, "--race", 1).complains(65, "cut.hdl");
    }
}
