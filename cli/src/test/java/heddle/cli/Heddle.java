package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.cli.terminal.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Runs commands in this process and keeps what they print. */
final class Heddle {
    /** Tests run in the module's directory. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    static final Path BANK = ROOT.resolve("examples").resolve("bank.std");

    /** Exit code and output of a command. */
    record Outcome(int exit, String out, String err) {
        /** Checks the exit code, with everything printed shown if it differs. */
        Outcome exits(int expected) {
            assertThat(exit).as("%s%s", out, err).isEqualTo(expected);
            return this;
        }

        /** Checks that the command failed with one sentence that holds these parts, and printed nothing else. */
        void complains(int expected, String... parts) {
            exits(expected);
            assertThat(out).isEmpty();
            assertThat(err).startsWith("heddle: ").contains(parts).doesNotContain("\tat ");
            assertThat(err.lines()).hasSize(1);
        }
    }

    private Heddle() {}

    static Outcome heddle(Object... args) {
        return heddle(Map.of(), args);
    }

    static Outcome heddle(Map<String, String> environment, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] words = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
        int exit = Main.run(words, new Console(out, err, environment));
        return new Outcome(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** A file with these lines. */
    static Path file(Path directory, String name, String... lines) throws IOException {
        return Files.writeString(directory.resolve(name), lines.length == 0 ? "" : String.join("\n", lines) + "\n");
    }
}
