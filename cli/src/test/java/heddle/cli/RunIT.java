package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle run} and {@code heddle doctor} as processes, with the packaged agent. */
class RunIT {
    private static final String RACY = """
            public class Racy {
                static int n;
                public static void main(String[] args) throws Exception {
                    Runnable r = () -> n++;
                    Thread one = new Thread(r), two = new Thread(r);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    System.out.println("done");
                    System.exit(7);
                }
            }
            """;
    private static final String SAFE = RACY.replace("Racy", "Safe")
            .replace("() -> n++", "() -> inc()")
            .replace("static int n;", "static int n; static synchronized void inc() { n++; }");

    private static final String BENIGN = RACY.replace("Racy", "Benign")
            .replace("static int n;", "@heddle.annotation.BenignRace(\"a counter\") static int n;");

    private static final String CRASH = RACY.replace("Racy", "Crash").replace("System.exit(7);", """
                    System.in.read();
                    java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                    field.setAccessible(true);
                    ((sun.misc.Unsafe) field.get(null)).putAddress(8, 1);
            """);
    private static final String IDLE = """
            public class Idle {
                public static void main(String[] args) throws Exception {
                    Thread.sleep(5000);
                }
            }
            """;

    @TempDir
    Path directory;

    private record Outcome(int exit, String out, String err) {}

    @BeforeEach
    void compile() throws IOException {
        Path racy = Files.writeString(directory.resolve("Racy.java"), RACY);
        Path safe = Files.writeString(directory.resolve("Safe.java"), SAFE);
        Path benign = Files.writeString(directory.resolve("Benign.java"), BENIGN);
        Path crash = Files.writeString(directory.resolve("Crash.java"), CRASH);
        Path idle = Files.writeString(directory.resolve("Idle.java"), IDLE);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-g",
                        "-nowarn",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        directory.toString(),
                        racy.toString(),
                        safe.toString(),
                        benign.toString(),
                        crash.toString(),
                        idle.toString());
        assertThat(exit).isZero();
    }

    private Outcome heddle(String... args) throws IOException, InterruptedException {
        int exit = Launched.start(directory, args).waitFor();
        return new Outcome(exit, Launched.out(directory), Launched.err(directory));
    }

    static List<Result> read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return JsonResults.read(file.toString(), in);
        }
    }

    @Test
    void findsTheRaceAndLeavesStandardOutputToTheProgram() throws Exception {
        Path json = directory.resolve("run.json");
        Outcome outcome = heddle(
                "run",
                "--version",
                "2.3.1",
                "--host",
                "web-7",
                "-o",
                json.toString(),
                "--",
                "java",
                "-cp",
                ".",
                "Racy");
        assertThat(outcome.exit).as(outcome.err).isEqualTo(66);
        assertThat(outcome.out).isEqualTo("done\n");
        Result result = read(json).get(0);
        assertThat(result.run().watches()).singleElement().satisfies(watch -> {
            assertThat(watch.version()).isEqualTo("2.3.1");
            assertThat(watch.host()).isEqualTo("web-7");
        });
        assertThat(result.engine()).isEqualTo("fasttrack");
        assertThat(result.run().exit()).isEqualTo(7);
        assertThat(result.notes()).contains("program exit code: 7", "canary: found");
        Race race = result.races().get(0);
        assertThat(race.variable()).isEqualTo("Racy.n");
        assertThat(race.first().location()).isEqualTo("Racy.java:4");
        assertThat(race.id())
                .isEqualTo(heddle.race.RaceId.assign(result.races()).get(0).id());
    }

    @Test
    void saysWhereTheResultIs() throws Exception {
        Outcome outcome = heddle("run", "-o", "run.html", "-o", "run.json", "--", "java", "-cp", ".", "Racy");
        assertThat(outcome.err)
                .contains(
                        "  Race 1 on Racy.n between Racy.java:4 and Racy.java:4",
                        "heddle: the result is in run.html, run.json; to print it: heddle show run.json");
    }

    @Test
    void aCrashIsNamedWithItsFile() throws Exception {
        Path json = directory.resolve("run.json");
        String options = "-XX:-CreateCoredumpOnCrash";
        Process heddle = Launched.start(
                directory, "run", "--flush", "50", "-o", json.toString(), "--", "java", options, "-cp", ".", "Crash");
        while (heddle.isAlive()
                && !(Files.exists(json) && Files.readString(json).contains("Crash.n"))) {
            Thread.onSpinWait();
        }
        heddle.getOutputStream().write('\n');
        heddle.getOutputStream().close();
        assertThat(heddle.waitFor()).isEqualTo(66);
        Result result = read(json).get(0);
        assertThat(result.complete()).isFalse();
        assertThat(result.run().ended()).isFalse();
        assertThat(result.notes())
                .anyMatch(note ->
                        note.matches("JVM \\d+ crashed \\(SIGSEGV.*; its report is .*/hs_err_pid\\d+\\.log: .*"));
    }

    @Test
    void aJvmWithoutTheAgentIsNamed() throws Exception {
        Path json = directory.resolve("run.json");
        String script = "java -cp . Safe; env -u JAVA_TOOL_OPTIONS java -cp . Idle";
        Outcome outcome = heddle("run", "-o", json.toString(), "--", "sh", "-c", script);
        assertThat(outcome.exit).as(outcome.err).isEqualTo(4);
        assertThat(outcome.err).contains("no race in what was observed");
        assertThat(read(json).get(0).notes())
                .anyMatch(note -> note.matches("JVM \\d+ was not observed, because it did not load the agent: .*Idle"));
    }

    @Test
    void anAnnotatedFieldIsSuppressedWithItsReason() throws Exception {
        Outcome outcome = heddle("run", "--on-race", "halt", "--", "java", "-cp", ".", "Benign");
        assertThat(outcome.exit).as(outcome.err).isEqualTo(7);
        assertThat(outcome.err).contains("Benign.n", "suppressed: a counter", "no new race found");
    }

    @Test
    void cleanProgramKeepsItsExitCode() throws Exception {
        Outcome outcome = heddle("run", "--", "java", "-cp", ".", "Safe");
        assertThat(outcome.exit).as(outcome.err).isEqualTo(7);
        assertThat(outcome.err).contains("no race found by fasttrack");
    }

    @Test
    void everyJvmBelowALauncherIsObserved() throws Exception {
        Path script = Files.writeString(directory.resolve("both"), "#!/bin/sh\njava -cp . Safe\njava -cp . Racy\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Path json = directory.resolve("run.json");
        Outcome outcome = heddle("run", "-o", json.toString(), "--", "./both");
        assertThat(outcome.exit).as(outcome.err).isEqualTo(66);
        assertThat(read(json)).extracting(Result::hasRace).containsExactlyInAnyOrder(false, true);
    }

    @Test
    void nothingObservedIsNotGreen() throws Exception {
        assertThat(heddle("run", "--exclude", "*", "--", "java", "-cp", ".", "Safe").exit)
                .isEqualTo(3);
        Outcome noJvm = heddle("run", "--", "true");
        assertThat(noJvm.exit).isEqualTo(3);
        assertThat(noJvm.err).contains("no JVM wrote a result");
    }

    @Test
    void doctorFindsTheCanary() throws Exception {
        Outcome outcome = heddle("doctor");
        assertThat(outcome.exit).as(outcome.err).isZero();
        assertThat(outcome.out).contains("canary  its race was woven, run and found");
    }

    /** A project of its own, whose tests Maven runs in a forked JVM. */
    private Path mavenProject() throws IOException {
        Path project = Files.createDirectories(directory.resolve("project"));
        Path main = Files.createDirectories(project.resolve("src/main/java/demo"));
        Path tests = Files.createDirectories(project.resolve("src/test/java/demo"));
        String parent = Files.readString(Heddle.ROOT.resolve("pom.xml"));
        Files.writeString(project.resolve("pom.xml"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>demo</groupId><artifactId>demo</artifactId><version>1</version>
                  <properties><maven.compiler.release>17</maven.compiler.release></properties>
                  <dependencies><dependency>
                    <groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId>
                    <version>%s</version><scope>test</scope>
                  </dependency></dependencies>
                  <build><plugins>
                    <plugin><artifactId>maven-resources-plugin</artifactId><version>%s</version></plugin>
                    <plugin><artifactId>maven-compiler-plugin</artifactId><version>%s</version></plugin>
                    <plugin><artifactId>maven-surefire-plugin</artifactId><version>%s</version></plugin>
                  </plugins></build>
                </project>
                """.formatted(
                        between(parent, "<junit.version>", "</junit.version>"),
                        versionOf(parent, "maven-resources-plugin"),
                        versionOf(parent, "maven-compiler-plugin"),
                        versionOf(parent, "maven-surefire-plugin")));
        Files.writeString(main.resolve("Counter.java"), """
                package demo;
                public class Counter {
                    public int n;
                }
                """);
        Files.writeString(tests.resolve("CounterTest.java"), """
                package demo;
                import org.junit.jupiter.api.Test;
                class CounterTest {
                    @Test
                    void counts() throws Exception {
                        Counter counter = new Counter();
                        Thread other = new Thread(() -> counter.n++);
                        other.start();
                        counter.n++;
                        other.join();
                    }
                }
                """);
        return project;
    }

    private static String versionOf(String pom, String plugin) {
        return between(pom.substring(pom.indexOf("<artifactId>" + plugin)), "<version>", "</version>");
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    @Test
    void testsThatMavenForksAreObserved() throws Exception {
        Path json = directory.resolve("run.json");
        String pom = mavenProject().resolve("pom.xml").toString();
        Outcome outcome =
                heddle("run", "--include", "demo.*", "-o", json.toString(), "--", "mvn", "-o", "-q", "-f", pom, "test");
        assertThat(outcome.exit).as(outcome.out + outcome.err).isEqualTo(66);
        List<Race> races = read(json).stream().flatMap(r -> r.races().stream()).toList();
        assertThat(races).isNotEmpty().allMatch(race -> race.variable().equals("demo.Counter.n"));
        assertThat(read(json)).allMatch(result -> result.run().exit() == 0);
    }
}
