package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    @TempDir
    Path directory;

    private record Outcome(int exit, String out, String err) {}

    @BeforeEach
    void compile() throws IOException {
        Path racy = Files.writeString(directory.resolve("Racy.java"), RACY);
        Path safe = Files.writeString(directory.resolve("Safe.java"), SAFE);
        Path benign = Files.writeString(directory.resolve("Benign.java"), BENIGN);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-g",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        directory.toString(),
                        racy.toString(),
                        safe.toString(),
                        benign.toString());
        assertThat(exit).isZero();
    }

    private Outcome heddle(String... args) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(Heddle.ROOT.resolve("heddle").toString()));
        command.addAll(List.of(args));
        File out = directory.resolve("out").toFile();
        File err = directory.resolve("err").toFile();
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out)
                .redirectError(err);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("HEDDLE_OPTIONS");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        int exit = builder.start().waitFor();
        return new Outcome(exit, Files.readString(out.toPath()), Files.readString(err.toPath()));
    }

    private List<Result> read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return JsonResults.read(file.toString(), in);
        }
    }

    @Test
    void findsTheRaceAndLeavesStandardOutputToTheProgram() throws Exception {
        Path json = directory.resolve("run.json");
        Outcome outcome = heddle("run", "-o", json.toString(), "--", "java", "-cp", ".", "Racy");
        assertThat(outcome.exit).as(outcome.err).isEqualTo(66);
        assertThat(outcome.out).isEqualTo("done\n");
        Result result = read(json).get(0);
        assertThat(result.engine()).isEqualTo("fasttrack");
        assertThat(result.programExit()).isEqualTo(7);
        assertThat(result.notes()).contains("program exit code: 7", "canary: found");
        Race race = result.races().get(0);
        assertThat(race.variable()).isEqualTo("Racy.n");
        assertThat(race.first().location()).isEqualTo("Racy.java:4");
        assertThat(race.id())
                .isEqualTo(heddle.race.RaceId.assign(result.races()).get(0).id());
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
}
