package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * How {@code heddle-cc} runs builds. The compiler is a script that notes how it was called and writes what it was asked
 * for, so that none is needed.
 */
@DisabledOnOs(OS.WINDOWS)
class HeddleCcTest {
    private static final Path SCRIPT =
            Path.of("..", "heddle-cc").toAbsolutePath().normalize();
    private static final String COMPILER = """
            #!/usr/bin/env bash
            echo "$*" >> "$(dirname "$0")/calls"
            [ -z "$FAIL" ] || exit 1
            while [ $# -gt 0 ]; do
              if [ "$1" = -o ]; then echo made > "$2"; fi
              shift
            done
            """;

    @TempDir
    Path directory;

    @BeforeEach
    void write() throws IOException {
        for (String tool : List.of("bash", "make"))
            assumeTrue(Files.exists(Path.of("/usr/bin", tool)) || Files.exists(Path.of("/bin", tool)), tool);
        Path compiler = Files.writeString(directory.resolve("clang"), COMPILER);
        Files.setPosixFilePermissions(compiler, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(directory.resolve("one.c"), "int one;\n");
        Files.writeString(directory.resolve("two.c"), "int two;\n");
        Files.writeString(directory.resolve("Makefile"), "all: one.o two.o\n%.o: %.c\n\t$(CC) -O2 -DX=1 -c $< -o $@\n");
    }

    private String run(int status, boolean fails, String... command) throws IOException, InterruptedException {
        Path said = directory.resolve("said");
        List<String> all = new ArrayList<>(List.of(command));
        ProcessBuilder builder =
                new ProcessBuilder(all).directory(directory.toFile()).redirectErrorStream(true);
        builder.redirectOutput(said.toFile());
        builder.environment().put("HEDDLE_CLANG", directory.resolve("clang").toString());
        builder.environment().put("FAIL", fails ? "1" : "");
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(said);
        assertThat(process.exitValue()).as(text).isEqualTo(status);
        return text;
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(directory.resolve("calls"));
    }

    @Test
    void makeLeavesBitcodeBesideEveryObject() throws IOException, InterruptedException {
        String said = run(0, false, SCRIPT.toString(), "make");
        assertThat(said).contains("heddle-cc: 2 bitcode files; scan them with: heddle scan .");
        assertThat(directory.resolve("one.o")).exists();
        assertThat(directory.resolve("one.bc")).exists();
        assertThat(directory.resolve("two.bc")).exists();
        assertThat(calls()).contains("-O2 -DX=1 -c one.c -o one.o");
        assertThat(calls())
                .anyMatch(call -> call.contains("-emit-llvm")
                        && call.contains("-DX=1")
                        && !call.contains("-O2")
                        && call.endsWith("-o one.bc one.c"));
    }

    @Test
    void asCompilerOfAnotherBuildItDoesWhatItIsAskedFor() throws IOException, InterruptedException {
        run(0, false, "make", "CC=" + SCRIPT);
        assertThat(directory.resolve("two.o")).exists();
        assertThat(directory.resolve("two.bc")).exists();
        run(0, false, SCRIPT.toString(), "-o", "program", "one.o", "two.o");
        assertThat(directory.resolve("program")).exists();
        assertThat(calls()).last().isEqualTo("-o program one.o two.o");
    }

    @Test
    void preprocessingAloneMakesNoBitcode() throws IOException, InterruptedException {
        run(0, false, SCRIPT.toString(), "-E", "one.c");
        assertThat(calls()).containsExactly("-E one.c");
        assertThat(directory.resolve("one.bc")).doesNotExist();
    }

    @Test
    void aCompilerThatFailsFailsTheBuild() throws IOException, InterruptedException {
        run(2, true, SCRIPT.toString(), "make");
        assertThat(directory.resolve("one.bc")).doesNotExist();
    }

    @Test
    void withoutKernelSourcesThereIsOneSentence() throws IOException, InterruptedException {
        assertThat(run(66, false, SCRIPT.toString(), "kernel", directory.toString()))
                .isEqualTo("heddle-cc: " + directory + " holds no Linux sources\n");
    }
}
