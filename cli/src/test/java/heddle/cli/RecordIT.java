package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle record} as a process, with the packaged agent. */
class RecordIT {
    private static final String ECHO = """
            public class Echo {
                static int n;
                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(() -> n++), two = new Thread(() -> n++);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    System.in.transferTo(System.out);
                    if (args.length > 0) {
                        java.nio.file.Path trace = java.nio.file.Path.of(args[0]);
                        for (int growths = 0; growths < 3; growths++) {
                            long size = java.nio.file.Files.size(trace);
                            while (java.nio.file.Files.size(trace) == size) n++;
                        }
                        new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start();
                        Thread.currentThread().join();
                    }
                    System.exit(7);
                }
            }
            """;

    @TempDir
    Path directory;

    @BeforeEach
    void compile() throws IOException {
        Path source = Files.writeString(directory.resolve("Echo.java"), ECHO);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", directory.toString(), source.toString());
        assertThat(exit).isZero();
    }

    private int heddle(String input, String... args) throws Exception {
        Process process = Launched.start(directory, args);
        process.getOutputStream().write(input.getBytes());
        process.getOutputStream().close();
        return process.waitFor();
    }

    private List<String> traces() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".hdl"))
                    .sorted()
                    .toList();
        }
    }

    private Heddle.Outcome analyze(String trace) {
        return Heddle.heddle("analyze", directory.resolve(trace));
    }

    @Test
    void inputOutputAndExitCodeAreTheProgramsAndTheRaceIsInTheTrace() throws Exception {
        int exit = heddle("a line\n", "record", "-o", "app.hdl", "--", "java", "-cp", ".", "Echo");
        assertThat(exit).as(Launched.err(directory)).isEqualTo(7);
        assertThat(Launched.out(directory)).isEqualTo("a line\n");
        assertThat(Launched.err(directory))
                .contains("heddle: app.hdl: recorded ")
                .contains("canary: found");
        assertThat(traces()).containsExactly("app.hdl");
        assertThat(analyze("app.hdl").exits(66).out()).contains("on Echo.n, observed");
    }

    @Test
    void eachJvmBelowALauncherHasATraceOfItsOwn() throws Exception {
        Files.writeString(directory.resolve("app.1.hdl"), "an older one");
        int exit = heddle("", "record", "-o", "app.hdl", "--", "sh", "-c", "java -cp . Echo; java -cp . Echo");
        assertThat(exit).as(Launched.err(directory)).isEqualTo(7);
        List<String> traces =
                traces().stream().filter(name -> !name.equals("app.1.hdl")).toList();
        assertThat(traces).hasSize(2).allMatch(name -> name.matches("app\\.\\d+\\.hdl"));
        assertThat(Launched.err(directory))
                .contains("2 JVMs were recorded, each in a trace of its own: " + traces.get(0));
        traces.forEach(trace -> analyze(trace).exits(66));
    }

    @Test
    void theOnlyJvmBelowALauncherHasThePlainName() throws Exception {
        int exit = heddle("", "record", "-o", "app.hdl", "--", "sh", "-c", "exec java -cp . Echo");
        assertThat(exit).as(Launched.err(directory)).isEqualTo(7);
        assertThat(traces()).containsExactly("app.hdl");
        assertThat(Launched.err(directory)).contains("heddle: app.hdl: recorded ");
    }

    @Test
    void aKilledJvmMakesTheRecordingIncomplete() throws Exception {
        int exit = heddle("", "record", "--flush", "10", "-o", "app.hdl", "--", "java", "-cp", ".", "Echo", "app.hdl");
        assertThat(exit).as(Launched.err(directory)).isEqualTo(4);
        assertThat(Launched.err(directory))
                .contains("was killed: what it did in its last moments is not in this result");
        assertThat(analyze("app.hdl").exits(66).out()).contains("this result is incomplete");
    }

    @Test
    void nothingRecordedIsNotGreen() throws Exception {
        assertThat(heddle("", "record", "-o", "app.hdl", "--", "true")).isEqualTo(3);
        assertThat(Launched.err(directory)).contains("no JVM wrote a trace");
        assertThat(heddle("", "record", "--exclude", "*", "-o", "app.hdl", "--", "java", "-cp", ".", "Echo"))
                .isEqualTo(3);
    }

    @Test
    void badTargetsAreNamedBeforeTheProgramRuns() {
        Heddle.heddle("record", "-o", "app.json", "--", "java", "Echo").complains(2, "app.json", ".hdl");
        Heddle.heddle("record", "-o", "no/such/app.hdl", "--", "java", "Echo").complains(74, "there is no directory");
        Heddle.heddle("record", "--", "java", "Echo").complains(2, "--output");
    }
}
