package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command that a signal ends leaves neither temporary files nor the program that it ran. */
@EnabledOnOs(OS.LINUX)
@Tag("slow")
class LeftoversIT {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path directory;

    /** Two threads race; then the program tells its process id in a file, and does not end by itself. */
    private void compile() throws IOException {
        Path source = Heddle.file(
                directory,
                "Endless.java",
                "public class Endless {",
                "static int n;",
                "static void one() { n++; }",
                "static void two() { n--; }",
                "public static void main(String[] args) throws Exception {",
                "new Thread(Endless::one).start();",
                "new Thread(Endless::two).start();",
                "java.nio.file.Path mark = java.nio.file.Path.of(args[0]);",
                "java.nio.file.Files.writeString(mark.resolveSibling(\"part\"), \"\" + ProcessHandle.current().pid());",
                "java.nio.file.Files.move(mark.resolveSibling(\"part\"), mark);",
                "new java.util.concurrent.CountDownLatch(1).await();",
                "} }");
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", directory.toString(), source.toString());
        assertThat(exit).isZero();
    }

    private List<String> command(String name, Path pid) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "env", "--default-signal=INT,HUP", Heddle.ROOT.resolve("heddle").toString(), name));
        switch (name) {
            case "reproduce" -> {
                Path warnings = directory.resolve("warnings.json");
                Path classes = Files.createDirectories(directory.resolve("classes"));
                Files.copy(directory.resolve("Endless.class"), classes.resolve("Endless.class"));
                Heddle.heddle("scan", "-o", warnings, classes).exits(66);
                words.addAll(List.of(warnings.toString(), "--race", "1"));
            }
            case "record" ->
                words.addAll(List.of("-o", directory.resolve("out.hdl").toString()));
            default -> words.addAll(List.of("-o", directory.resolve("out.json").toString()));
        }
        words.addAll(List.of("--", JAVA, "-XX:+UseSerialGC", "-cp", directory.toString(), "Endless", pid.toString()));
        return words;
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "record", "reproduce"})
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void nothingIsLeft(String name) throws Exception {
        compile();
        Path temporary = Files.createDirectories(directory.resolve("temporary"));
        Path pid = directory.resolve("pid");
        ProcessBuilder builder = new ProcessBuilder(command(name, pid))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("printed").toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("HEDDLE_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        Process heddle = builder.start();
        try {
            while (!Files.exists(pid)) {
                assertThat(heddle.isAlive())
                        .as(() -> printed("the command ended by itself"))
                        .isTrue();
                Thread.sleep(10);
            }
            ProcessHandle program =
                    ProcessHandle.of(Long.parseLong(Files.readString(pid))).orElseThrow();
            heddle.destroy(); // SIGTERM
            heddle.waitFor();
            program.onExit().get();
        } finally {
            heddle.descendants().forEach(ProcessHandle::destroyForcibly);
            heddle.destroyForcibly();
        }
        try (Stream<Path> files = Files.list(temporary)) {
            assertThat(files).as(() -> printed(name)).isEmpty();
        }
    }

    private String printed(String what) {
        try {
            return what + ", which printed:\n" + Files.readString(directory.resolve("printed"));
        } catch (IOException e) {
            return what;
        }
    }
}
