package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher and the packaged jar as processes; runs after packaging, so that nothing is left to build. */
class LauncherIT {
    private static final Path LAUNCHER = Heddle.ROOT.resolve("heddle");

    @TempDir
    Path directory;

    private record Outcome(int exit, String out, String err) {}

    private Outcome run(String... command) throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("HEDDLE_OPTIONS");
        Process process = builder.start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private Outcome launch(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
        command.addAll(List.of(args));
        return run(command.toArray(String[]::new));
    }

    @Test
    void findsTheRaceOfTheExampleQuietlyAndWithTheExitCode() throws Exception {
        launch("--version");
        Outcome outcome = launch("analyze", Heddle.BANK.toString());
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exit()).isEqualTo(66);
        assertThat(outcome.out())
                .isEqualTo(Heddle.heddle("analyze", Heddle.BANK).out());
    }

    @Test
    void worksThroughALinkWithWordsThatHoldSpaces() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("my heddle"), LAUNCHER);
        Path trace = Files.copy(Heddle.BANK, directory.resolve("a bank.std"));
        Outcome outcome = run(link.toString(), "analyze", trace.toString(), "-o", "the result.json");
        assertThat(outcome.exit()).as(outcome.err()).isEqualTo(66);
        assertThat(directory.resolve("the result.json")).isNotEmptyFile();
    }

    @Test
    void writesAndReadsCompressedTraces() throws Exception {
        assertThat(launch("trace", "convert", Heddle.BANK.toString(), "-o", "bank.hdl")
                        .exit())
                .isZero();
        Outcome outcome = launch("analyze", "bank.hdl");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out()).contains("2 races by hb in 21 events");
    }

    @Test
    void theJarRunsByItself() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path jar = Heddle.ROOT.resolve("cli/target/heddle-cli.jar");
        Outcome outcome = run(java, "-jar", jar.toString(), "--version");
        assertThat(outcome.out()).startsWith("heddle ").doesNotContain("unpackaged");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void saysWhenThereIsNoJava() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(LAUNCHER.toString(), "--version");
        builder.environment().put("JAVA_HOME", directory.toString());
        Process process = builder.start();
        String err = new String(process.getErrorStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(70);
        assertThat(err.lines()).singleElement().asString().startsWith("heddle: JAVA_HOME is ");
    }

    @Test
    void aReaderThatGoesAwayIsNoError() throws Exception {
        Outcome outcome = run(
                "bash",
                "-c",
                "'" + LAUNCHER + "' trace generate --events 200000 -o - | head -n 1; echo \"${PIPESTATUS[0]}\"");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out().lines()).hasSize(2).last().isEqualTo("0");
    }
}
